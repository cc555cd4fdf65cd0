import type { Words } from '../../old/say.ts'
import type { Key } from './keys.ts'

export type ActionId =
  | 'view'
  | 'jump'
  | 'filter'
  | 'open'
  | 'back'
  | 'up'
  | 'down'
  | 'first'
  | 'last'
  | 'halfDown'
  | 'halfUp'
  | 'sortLeft'
  | 'sortRight'
  | 'reverse'
  | 'left'
  | 'right'
  | 'next'
  | 'previous'
  | 'refresh'
  | 'faster'
  | 'slower'
  | 'pause'
  | 'window'
  | 'metric'
  | 'compare'
  | 'panel'
  | 'command'
  | 'save'
  | 'redraw'
  | 'help'
  | 'quit'

/** What the keys do, wherever nothing is being typed. */
export const actionOfKey: Readonly<Record<Key, ActionId>> = {
  1: 'view',
  2: 'view',
  3: 'view',
  4: 'view',
  5: 'view',
  ':': 'jump',
  '/': 'filter',
  Enter: 'open',
  Esc: 'back',
  k: 'up',
  Up: 'up',
  j: 'down',
  Down: 'down',
  g: 'first',
  Home: 'first',
  G: 'last',
  End: 'last',
  'Ctrl-D': 'halfDown',
  PageDown: 'halfDown',
  'Ctrl-U': 'halfUp',
  PageUp: 'halfUp',
  '<': 'sortLeft',
  '>': 'sortRight',
  S: 'reverse',
  h: 'left',
  Left: 'left',
  l: 'right',
  Right: 'right',
  n: 'next',
  N: 'previous',
  r: 'refresh',
  '+': 'faster',
  '=': 'faster',
  '-': 'slower',
  p: 'pause',
  t: 'window',
  m: 'metric',
  c: 'compare',
  Tab: 'panel',
  'Shift-Tab': 'panel',
  y: 'command',
  'Ctrl-S': 'save',
  w: 'save',
  'Ctrl-L': 'redraw',
  '?': 'help',
  q: 'quit',
}

/** A line of the help: keys, what they do, and the key that Enter presses. */
export interface KeyLine {
  keys: string
  words: Words
  key: Key
}

/** Keys in the order of the help. */
const keyLines: readonly KeyLine[] = [
  { keys: '1-5', key: '1', words: { zh: '切换视图', en: 'switch view' } },
  { keys: ':', key: ':', words: { zh: '跳转到视图或 ID', en: 'jump to a view or id' } },
  { keys: '/', key: '/', words: { zh: '过滤，! 为非', en: 'filter, ! negates' } },
  { keys: 'Enter', key: 'Enter', words: { zh: '打开，深入', en: 'open, drill in' } },
  { keys: 'Esc', key: 'Esc', words: { zh: '返回，关闭，取消', en: 'back, close, cancel' } },
  { keys: 'j k ↑ ↓', key: 'j', words: { zh: '上下移动', en: 'move' } },
  { keys: 'g G', key: 'g', words: { zh: '第一行，最后一行', en: 'first, last' } },
  { keys: 'Ctrl-D Ctrl-U', key: 'Ctrl-D', words: { zh: '半页', en: 'half a page' } },
  { keys: '< > S', key: '>', words: { zh: '排序列，反序', en: 'sort column, reverse' } },
  { keys: 'h l ← →', key: 'l', words: { zh: '时间光标，列', en: 'time cursor, columns' } },
  { keys: 'n N', key: 'n', words: { zh: '下一个、上一个匹配', en: 'next, previous match' } },
  { keys: 'r', key: 'r', words: { zh: '立即刷新', en: 'refresh now' } },
  { keys: '+ -', key: '+', words: { zh: '加快，放慢', en: 'faster, slower' } },
  { keys: 'p', key: 'p', words: { zh: '暂停，继续', en: 'pause, go on' } },
  { keys: 't', key: 't', words: { zh: '时间范围', en: 'time window' } },
  { keys: 'm', key: 'm', words: { zh: '下一个指标', en: 'next metric' } },
  { keys: 'c', key: 'c', words: { zh: '对比两个值', en: 'compare two values' } },
  { keys: '[ ]', key: ']', words: { zh: '前后事件', en: 'previous, next event' } },
  { keys: 'Tab', key: 'Tab', words: { zh: '下一个区域', en: 'next panel' } },
  { keys: 'y', key: 'y', words: { zh: '显示并复制命令', en: 'show, copy command' } },
  { keys: 'Ctrl-S w', key: 'Ctrl-S', words: { zh: '视图存为 CSV', en: 'save view as CSV' } },
  { keys: 'Ctrl-L', key: 'Ctrl-L', words: { zh: '重画', en: 'redraw' } },
  { keys: 'q Ctrl-C', key: 'q', words: { zh: '退出', en: 'quit' } },
]

/** The lines that hold a text, in either language. */
export function keysFor(text: string): readonly KeyLine[] {
  const wanted = text.trim().toLowerCase()
  return keyLines.filter(({ keys, words }) => `${keys} ${words.zh} ${words.en}`.toLowerCase().includes(wanted))
}

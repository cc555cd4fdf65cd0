import { safeText } from '@rtcops/core/format/display-text'
import { inWords } from '../../old/say.ts'
import { windowRange } from '../ask-once.ts'
import type { ViewId } from '../page.ts'
import { viewNames } from '../views/names.ts'
import { windows, windowWords } from '../window-words.ts'
import type { OpenPage } from './open-page.ts'

/** Something that `:` or `t` offers. */
export interface Choice {
  text: string
  digit: string
  about: string
  hint: string
  /** What Tab writes into the field. */
  completion: string
  go: Destination
}

export type Destination = { view: ViewId; key?: string } | { call: string } | { window: string }

/** Views, and ids and names that were seen, which hold what is typed; a whole call id goes to its call unseen. */
export function jumpChoices(typed: string, pages: Iterable<OpenPage>, views: readonly ViewId[]): Choice[] {
  const wanted = typed.trim().toLowerCase()
  const [noun = '', id] = wanted.split(/\s+/)
  const named = viewNames
    .filter(({ id: view }) => views.includes(view))
    .map(({ about, id: view, name, pinyin }): Choice & { words: string[] } => ({
      text: inWords(name),
      digit: String(viewNames.findIndex((each) => each.id === view) + 1),
      about: inWords(about),
      hint: pinyin,
      completion: inWords(name),
      go: { view },
      words: [name.zh, name.en, pinyin, view],
    }))
    .filter(({ words }) => words.some((word) => word.toLowerCase().startsWith(wanted)))
  const found = [...pages].flatMap(({ data, page }) => {
    if (!data || page.title !== undefined) return []
    return (page.found?.(data) ?? []).map(({ key, name }): Choice => {
      const what = {
        calls: { zh: '通话', en: 'call' },
        quality: { zh: '国家', en: 'country' },
        balances: { zh: '企业', en: 'company' },
      }
      const noun = page.view in what ? inWords(what[page.view as keyof typeof what]) : ''
      return {
        text: `${noun} ${safeText(key)}`,
        digit: '',
        about: safeText(name),
        hint: inWords({ zh: '见过的', en: 'seen' }),
        completion: `${noun} ${safeText(key)}`,
        go: page.view === 'calls' ? { call: key } : { view: page.view, key },
      }
    })
  })
  const seen = wanted === '' ? [] : found.filter(({ about, text }) => `${text} ${about}`.toLowerCase().includes(wanted))
  const direct = /^\d{6,20}$/.test(id ?? noun) ? (id ?? noun) : undefined
  const known = seen.some(({ go }) => 'call' in go && go.call === direct)
  const unseen: Choice[] =
    direct === undefined || known || !views.includes('calls')
      ? []
      : [
          {
            text: `${inWords({ zh: '通话', en: 'call' })} ${direct}`,
            digit: '',
            about: '',
            hint: '',
            completion: typed,
            go: { call: direct },
          },
        ]
  return [...named, ...seen, ...unseen]
}

/** Windows that hold what is typed, and what is typed itself where it is a time. */
export function windowChoices(typed: string, now: number, zone: string): Choice[] {
  const wanted = typed.trim()
  const choice = (window: string): Choice => ({
    text: window,
    digit: '',
    about: windowWords(window),
    hint: '',
    completion: window,
    go: { window },
  })
  const offered = windows.filter((each) => `${each} ${windowWords(each)}`.includes(wanted)).map(choice)
  const isOffered = windows.some((each) => each === wanted)
  const own = wanted !== '' && !isOffered && windowRange(wanted, now, zone) !== undefined ? [choice(wanted)] : []
  return [...own, ...offered]
}

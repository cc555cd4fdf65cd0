import { qualityWords } from '@rtcops/core/features/calls/calls/metrics'
import { inWords, spoken } from '../old/say.ts'
import { type StyledLine, segment } from '../terminal/styled-line.ts'
import { ladderGlyphs } from './glyphs.ts'
import type { Layout, Look } from './layout.ts'
import { tell } from './words.ts'

/** What the signs mean. In a narrow English frame the words between best and worst are left out, for want of room. */
export function legendLine({ isWide }: Layout, look: Look): StyledLine {
  const { quality, join, leave, interrupt, up, down } = ladderGlyphs(look.glyphs)
  const levels = ([5, 4, 3, 2, 1] as const).map((level) => {
    const word = look.words(qualityWords[level])
    const sign = quality[level] === String(level) ? '' : quality[level]
    const isLeftOut = spoken() === 'en' && !isWide && level > 1 && level < 5
    return isLeftOut ? `${sign}${level}` : `${sign}${level} ${inWords({ zh: word, en: word.toLowerCase() })}`
  })
  const none = `.${inWords({ zh: '无样本', en: isWide ? ' no samples' : ' none' })}`
  const signs = [
    join + inWords({ zh: '进', en: ' join' }),
    leave + inWords({ zh: '出', en: ' leave' }),
    interrupt + inWords({ zh: '中断', en: isWide ? ' interrupt' : ' lost' }),
    up + inWords({ zh: '上麦', en: isWide ? ' on mic' : ' on' }),
    down + inWords({ zh: '下麦', en: isWide ? ' off mic' : ' off mic' }),
  ]
  // Where quality is a digit, a count would be taken for one.
  if (!isWide && quality[5] === '5') signs.push(inWords({ zh: '+多个', en: '+ several' }))
  return [segment(` ${levels.join(' ')} ${none}${isWide ? '   ' : '  '}${signs.join(' ')}`, 'dim')]
}

/** The keys that are used most. */
export function keysLine(look: Look): StyledLine {
  const { time, user } = ladderGlyphs(look.glyphs).arrows
  const tight = (keys: string) => (spoken() === 'zh' ? keys.replace(/^(\W) (\W)$/, '$1$2') : keys)
  return [segment(tell('keys', { time: tight(time), user: tight(user) }), 'dim')]
}

import { type StyledLine, segment } from '../../../../../terminal/styled-line.ts'
import { qualityWord } from '../../quality-words.ts'
import type { Layout } from '../layout.ts'
import type { Look } from '../look.ts'
import { type LadderGlyphs, ladderGlyphs } from './glyphs.ts'

/**
 * Returns the legend of the signs. In a narrow English frame it omits the words between best and worst, for lack of
 * room; in any narrow frame all words but the worst, if it explains the marks of what was wrong as well.
 */
export function legendLine({ isWide }: Pick<Layout, 'isWide'>, hasEpisodes: boolean, look: Look): StyledLine {
  const glyphs = ladderGlyphs(look.glyphs)
  const levels = ([5, 4, 3, 2, 1] as const).map((level) => {
    const sign = glyphs.quality[level] === String(level) ? '' : glyphs.quality[level]
    const isLeftOut = !isWide && level > 1 && (hasEpisodes || (look.language === 'en' && level < 5))
    return isLeftOut ? `${sign}${level}` : `${sign}${level} ${qualityWord(level, look)}`
  })
  const [none, ...events] = signTexts(glyphs, isWide, hasEpisodes, look)
  return [segment(` ${levels.join(' ')} ${none}${isWide ? '   ' : '  '}${events.join(' ')}`, 'dim')]
}

/** Returns the signs other than those of quality, each with its word. */
function signTexts(glyphs: LadderGlyphs, isWide: boolean, hasEpisodes: boolean, { t }: Look): string[] {
  const { down, episode, interrupt, join, leave, up } = glyphs
  const signs = [
    t(isWide ? 'cli.call.ladder.legend.none' : 'cli.call.ladder.legend.noneShort', { sign: glyphs.quality[0] }),
    t('cli.call.ladder.legend.join', { sign: join }),
    t('cli.call.ladder.legend.leave', { sign: leave }),
    t(isWide ? 'cli.call.ladder.legend.interrupt' : 'cli.call.ladder.legend.interruptShort', { sign: interrupt }),
    t(isWide ? 'cli.call.ladder.legend.onMic' : 'cli.call.ladder.legend.onMicShort', { sign: up }),
    t('cli.call.ladder.legend.offMic', { sign: down }),
    ...(hasEpisodes
      ? [t('cli.call.ladder.legend.episode', { sign: `${episode.start}${episode.end}${episode.whole}` })]
      : []),
  ]
  // Where quality is a digit, a count would be mistaken for one.
  return !isWide && glyphs.quality[5] === '5' ? [...signs, t('cli.call.ladder.legend.several', { sign: '+' })] : signs
}

/** Returns the most used keys. */
export function keysLine({ glyphs, language, t }: Look): StyledLine {
  const { time, user } = ladderGlyphs(glyphs).arrows
  const tight = (keys: string) => (language === 'zh' ? keys.replace(/^(\W) (\W)$/, '$1$2') : keys)
  return [segment(t('cli.call.ladder.keys', { time: tight(time), user: tight(user) }), 'dim')]
}

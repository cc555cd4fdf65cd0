import { plottedQuality, qualityWords } from '@rtcops/core/features/calls/calls/metrics'
import { missing } from '@rtcops/core/format/missing'
import type { CellContext } from '../../../output/listing.ts'

/** Quality on the scale of the console: 5 very good, 4 good, 3 fair, 2 poor, 1 very poor (D-38). */
export type QualityScore = keyof typeof qualityWords

/** Context that turns a quality into words; `t` includes the texts of the console. */
type Words = Pick<CellContext, 'language' | 't'>

/** Returns the word for a quality as it is written in a sentence: `very poor`. */
export function qualityWord(quality: QualityScore, { language, t }: Words): string {
  const word = t(qualityWords[quality])
  return language === 'en' ? word.toLowerCase() : word
}

/** Returns the quality of a reported score with its word: `1 very poor`. @param score 1 best to 5 worst; any other value is unknown */
export function scoreText(score: number | null, words: Words): string {
  const quality = plottedQuality(score ?? 0) as QualityScore | undefined
  return quality === undefined ? missing : `${quality} ${qualityWord(quality, words)}`
}

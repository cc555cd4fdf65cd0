import { opinionModel } from '@rtcops/core/diagnosis/mos'

const { bestRating, fixedDelay, highest, knee, lossRobustness, lowest, slope, steepSlope } = opinionModel

/** The condition by which a sample has a mean opinion score: round-trip time and the loss of a direction are known. */
export const hasScore = 'distance >= 0 AND (up_loss_rate >= 0 OR down_loss_rate >= 0)'

/** Score of one direction, as `meanOpinionScore` of core has it. Unknown jitter and buffer count as none. */
function scoreOf(loss: string, buffer: string): string {
  const delay = `(distance / 2 + greatest(${buffer}, 2 * greatest(jitter, 0)) + ${fixedDelay})`
  const byDelay = `${slope} * ${delay} + ${steepSlope} * greatest(0, ${delay} - ${knee})`
  const byLoss = `95 * ${loss} / (${loss} + ${lossRobustness})`
  const rating = `least(${bestRating}, greatest(0, ${bestRating} - (${byDelay}) - ${byLoss}))`
  return `least(${highest}, greatest(${lowest}, 1 + 0.035 * ${rating} + 7e-6 * ${rating} * (${rating} - 60) * (100 - ${rating})))`
}

const sent = scoreOf('up_loss_rate', '0')
const heard = scoreOf('down_loss_rate', 'greatest(buffer_delay, 0)')

/** Lower score of the two directions of a sample that has one. */
export const sampleScore = `multiIf(down_loss_rate < 0, ${sent}, up_loss_rate < 0, ${heard}, least(${sent}, ${heard}))`

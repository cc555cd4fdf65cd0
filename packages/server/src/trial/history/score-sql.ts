/** The bounds of `@rtcops/core/telemetry/quality-score`; a test checks that both agree. */
const bounds = { loss: [1, 3, 7, 15], roundTrip: [150, 300, 500, 800], jitter: [20, 40, 75, 150] } as const

/** Returns SQL for the score of one figure: 1 best to 5 worst, 0 if it was not measured. */
function scoreOf(figure: string, [first, second, third, fourth]: readonly [number, number, number, number]): string {
  return `multiIf(${figure} < 0, 0, ${figure} < ${first}, 1, ${figure} < ${second}, 2, ${figure} < ${third}, 3, ${figure} < ${fourth}, 4, 5)`
}

/** Both scores of a sample, over columns with its figures, as the reporter would have computed them. */
export const scoresSql = {
  txquality: `greatest(${scoreOf('up_loss_rate', bounds.loss)}, ${scoreOf('distance', bounds.roundTrip)})`,
  rxquality: `greatest(${scoreOf('down_loss_rate', bounds.loss)}, ${scoreOf('distance', bounds.roundTrip)}, ${scoreOf('jitter', bounds.jitter)})`,
}

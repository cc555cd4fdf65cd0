import { figure, newestStamp, type RtcReport, type RtcStat, statsOf } from './rtc-report.ts'
import { byStream, growth, streamKey } from './rtp-stats.ts'

/** The far side reports sound every 2.5 to 7.5 s in Chrome, and pictures more often. */
const longestInterval = 8000

/**
 * Returns what the far side reported of the sent streams (`remote-inbound-rtp`), if it still holds. The browser keeps
 * the last report for ever: of a sender that is paused, or while no more reports arrive, it is no measurement. So one
 * whose own timestamp has not moved counts only while its stream is sent, and for one interval of reports.
 */
export function farSideReports(before: RtcReport, after: RtcReport): RtcStat[] {
  const [heardBefore, sentBefore] = [byStream(before, 'remote-inbound-rtp'), byStream(before, 'outbound-rtp')]
  const sentNow = byStream(after, 'outbound-rtp')
  const now = newestStamp(after)
  return statsOf(after, 'remote-inbound-rtp').filter((report) => {
    const stream = streamKey(report)
    const stamp = figure(report, 'timestamp')
    if (stamp !== undefined && stamp !== figure(heardBefore.get(stream), 'timestamp')) return true
    const sent = sentNow.get(stream)
    const isSent = sent === undefined || growth(sentBefore.get(stream), sent, 'packetsSent') !== 0
    return isSent && (stamp === undefined || now === undefined || now - stamp <= longestInterval)
  })
}

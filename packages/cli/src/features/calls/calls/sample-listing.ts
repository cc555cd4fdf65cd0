import { kbpsOf, type QualitySample } from '@rtcops/core/features/calls/calls/metrics'
import type { Listing } from '../../../output/listing.ts'
import { scoreText } from './quality-words.ts'

/** Samples of a user. Tables show quality as the console does, 5 very good to 1 very poor; other formats keep the reported score (D-38). */
export const samples: Listing<QualitySample> = {
  rows: 'cli.rows.samples',
  schema: 'QualitySample',
  columns: [
    { id: 'ts', kind: 'time', label: 'common.column.time' },
    { id: 'uid', kind: 'code', label: 'cli.call.head.user' },
    { id: 'txquality', kind: 'status', label: 'cli.call.head.upQuality' },
    { id: 'rxquality', kind: 'status', label: 'cli.call.head.downQuality' },
    { id: 'distance', kind: 'number', label: 'cli.call.head.rtt' },
    { id: 'jitter', kind: 'number', label: 'cli.call.head.jitter' },
    { id: 'up_loss_rate', kind: 'percent', label: 'cli.call.head.upLoss' },
    { id: 'down_loss_rate', kind: 'percent', label: 'cli.call.head.downLoss' },
    { id: 'send_bps', kind: 'number', label: 'cli.call.head.upRate' },
    { id: 'recv_bps', kind: 'number', label: 'cli.call.head.downRate' },
    { id: 'cpu', kind: 'percent', label: 'cli.call.head.cpu' },
  ],
  wide: [
    { id: 'conceal_rate', kind: 'percent', label: 'cli.call.head.conceal' },
    { id: 'freeze_ms', kind: 'number', label: 'cli.call.head.freeze' },
    { id: 'audio_freeze_ms', kind: 'number', label: 'cli.call.head.audioFreeze' },
    { id: 'buffer_delay', kind: 'number', label: 'cli.call.head.buffer' },
    { id: 'limit_bandwidth', kind: 'percent', label: 'cli.call.head.limitBandwidth' },
    { id: 'limit_cpu', kind: 'percent', label: 'cli.call.head.limitCpu' },
    { id: 'available_bps', kind: 'number', label: 'cli.call.head.available' },
    { id: 'mic_level', kind: 'number', label: 'cli.call.head.mic' },
    { id: 'mic_on', kind: 'number', label: 'cli.call.head.micOn' },
    { id: 'send_fps', kind: 'number', label: 'cli.call.head.sendFrames' },
    { id: 'recv_fps', kind: 'number', label: 'cli.call.head.receivedFrames' },
    { id: 'drop_rate', kind: 'percent', label: 'cli.call.head.drop' },
    { id: 'gap_ms', kind: 'number', label: 'cli.call.head.gap' },
  ],
  keep: ['up_loss_rate'],
  cells: {
    txquality: ({ txquality }, about) => scoreText(txquality, about),
    rxquality: ({ rxquality }, about) => scoreText(rxquality, about),
    send_bps: ({ send_bps }) => kbpsText(send_bps),
    recv_bps: ({ recv_bps }) => kbpsText(recv_bps),
    available_bps: ({ available_bps }) => kbpsText(available_bps),
  },
}

/** Returns bytes per second as kilobits per second (K-15); undefined if nothing was measured. */
export const kbpsText = (bytes: number | null): string | undefined =>
  bytes === null ? undefined : kbpsOf(bytes).toFixed(2)

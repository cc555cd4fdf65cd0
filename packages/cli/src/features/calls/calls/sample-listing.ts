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
  keep: ['up_loss_rate'],
  cells: {
    txquality: ({ txquality }, about) => scoreText(txquality, about),
    rxquality: ({ rxquality }, about) => scoreText(rxquality, about),
    send_bps: ({ send_bps }) => kbpsText(send_bps),
    recv_bps: ({ recv_bps }) => kbpsText(recv_bps),
  },
}

/** Returns bytes per second as kilobits per second (K-15); undefined if nothing was measured. */
const kbpsText = (bytes: number | null): string | undefined => (bytes === null ? undefined : kbpsOf(bytes).toFixed(2))

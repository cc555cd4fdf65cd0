import { bounds } from '../bounds.ts'
import type { CellRule } from './rule.ts'

const { cpu } = bounds

/** The device has no time left for the call, while its network is fine. */
export const busyDevice: CellRule = {
  cause: 'cpu',
  needs: ['cpu'],
  shows: { cpu: cpu.on, up_loss_rate: null, distance: null },
  warn: cpu.warn / cpu.on,
  strength: ({ cpu: value, distance, down_loss_rate, up_loss_rate }) =>
    Math.max(up_loss_rate ?? 0, down_loss_rate ?? 0) >= cpu.lossBelow || (distance ?? 0) >= cpu.rttBelow
      ? 0
      : (value ?? 0) / cpu.on,
  side: () => 'device',
}

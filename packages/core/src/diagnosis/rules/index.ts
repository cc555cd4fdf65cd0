import { shortInterruptions } from './bursts.ts'
import { dtlsFailed, iceFailed, slowConnect } from './connecting.ts'
import { bufferbloat, highRtt, unevenArrival } from './delay.ts'
import { delaySpells } from './delay-spells.ts'
import { busyDevice } from './device.ts'
import { accessLoss, downlinkLoss, uplinkLoss } from './loss.ts'
import { bandwidthLimited, cpuLimited, decoderOverloaded, freeze } from './picture.ts'
import type { CellRule, SpellRule } from './rule.ts'
import { captureRefused, interrupt, negotiationFailed } from './signals.ts'
import { nothingReceived, sendStopped } from './silence.ts'
import { audioFreeze, concealment, lateBuffer, silentMicrophone } from './sound.ts'

export const cellRules: readonly CellRule[] = [
  bufferbloat,
  accessLoss,
  uplinkLoss,
  downlinkLoss,
  highRtt,
  unevenArrival,
  busyDevice,
  bandwidthLimited,
  cpuLimited,
  decoderOverloaded,
  concealment,
  lateBuffer,
]

export const spellRules: readonly SpellRule[] = [
  captureRefused,
  negotiationFailed,
  interrupt,
  sendStopped,
  nothingReceived,
  slowConnect,
  iceFailed,
  dtlsFailed,
  shortInterruptions,
  delaySpells,
  freeze,
  audioFreeze,
  silentMicrophone,
]

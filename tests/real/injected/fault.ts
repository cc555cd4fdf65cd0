import type { Cause, Side } from '@rtcops/core/diagnosis/verdict'
import type { Page } from 'playwright-core'
import type { Impairment } from '../../harness/network/impaired-line.ts'
import type { UdpProxy } from '../../harness/network/udp-proxy.ts'

/** The user whose part of the call gets the fault. */
export interface Hurt {
  page: Page
  /** The user's line to the relay. */
  proxy: UdpProxy
}

/** A fault that is injected for one user of a call, with the right verdict. */
export interface Fault {
  name: string
  /** Sound alone is enough for most faults, and costs half a core for a call of three. */
  media: 'audio' | 'video'
  /** Absent if nothing is wrong, or if no figure of a browser shows the fault yet. */
  expected?: { cause: Cause; side: Side }
  /** Other verdicts that say the same, as `cause (side)`. */
  alsoRight?: readonly string[]
  /** True if nothing is wrong: nobody may get a verdict. */
  isHarmless?: boolean
  /** Causes that the other users may get from it, as receivers or as senders of the hurt user. */
  mirrored?: readonly Cause[]
  /** True if the browser refuses the microphone from the start. */
  isRefused?: boolean
  /** True if pauses of the sound are sent as next to nothing. */
  hasDtx?: boolean
  /** Number of users; three unless given. */
  users?: number
  /** What the line of the user does from before the call begins. */
  line?: { up?: Impairment; down?: Impairment }
  /** Seconds from the injection to the end of the call, if the fault needs more than others, or has an end of its own. */
  after?: number
  /** Injects the fault, which lasts until the call ends unless it ends by itself. */
  inject?: (hurt: Hurt) => Promise<void>
}

/** Returns true if a verdict, as `cause (side)`, is right for a fault. @param answer undefined without a verdict */
export function isRightFor({ alsoRight = [], expected }: Fault, answer: string | undefined): boolean {
  if (!expected) return answer === undefined
  return answer === `${expected.cause} (${expected.side})` || (answer !== undefined && alsoRight.includes(answer))
}

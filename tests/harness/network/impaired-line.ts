import { seededRandom } from '../../../packages/server/test/usage-reports.ts'

/** What a line does to the packets of one direction. Omitted fields do nothing. */
export interface Impairment {
  /** Share of packets that are lost, from 0 to 1. */
  loss?: number
  /** Milliseconds by which each packet is delayed. */
  delay?: number
  /** Bits per second, with the headers of IP and UDP. */
  rate?: number
  /** Milliseconds of queued packets above which the queue is full and packets are lost; 500 by default. */
  queue?: number
  /** True if no packet passes. */
  isCut?: boolean
}

/** Bytes of the headers of IPv4 and UDP, which the line transmits too. */
const headers = 28
const usualQueue = 500

/** One direction of a line. With the same seed, the same packets at the same times are treated alike. */
export class ImpairedLine {
  impairment: Impairment = {}
  readonly #random: () => number
  /** Time at which the line has sent all queued packets. */
  #free = 0
  /** Arrival of the previous packet. */
  #last = 0

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  /**
   * Returns when a packet that enters now arrives at the other end, never before an earlier one; undefined if it is
   * lost.
   *
   * @param bytes size of its payload
   * @param now in milliseconds
   */
  arrival(bytes: number, now: number): number | undefined {
    const { delay = 0, isCut = false, loss = 0, queue = usualQueue, rate } = this.impairment
    // Drawn for every packet, so that losses do not depend on the other impairments.
    const isLost = this.#random() < loss
    if (isCut || isLost) return undefined
    const begins = rate === undefined ? now : Math.max(now, this.#free)
    if (begins - now > queue) return undefined
    this.#free = rate === undefined ? now : begins + ((bytes + headers) * 8000) / rate
    this.#last = Math.max(this.#last, this.#free + delay)
    return this.#last
  }
}

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
  /** True if packets of media do not pass, but those that set the connection up and keep it alive do. */
  isWithoutMedia?: boolean
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
   * @param packet its payload
   * @param now in milliseconds
   */
  arrival(packet: Uint8Array, now: number): number | undefined {
    const { delay = 0, isCut = false, isWithoutMedia = false, loss = 0, queue = usualQueue, rate } = this.impairment
    // Drawn for every packet, so that losses do not depend on the other impairments.
    const isLost = this.#random() < loss
    if (isCut || isLost || (isWithoutMedia && isMedia(packet))) return undefined
    const begins = rate === undefined ? now : Math.max(now, this.#free)
    if (begins - now > queue) return undefined
    this.#free = rate === undefined ? now : begins + ((packet.length + headers) * 8000) / rate
    this.#last = Math.max(this.#last, this.#free + delay)
    return this.#last
  }
}

/**
 * Returns true for a packet of media (RTP) that a relay carries in a channel (RFC 8656); false for reports about media
 * (RTCP), encryption and keep-alives.
 */
function isMedia(packet: Uint8Array): boolean {
  const [channel = 0, first = 0, type = 0] = [packet[0], packet[4], packet[5]]
  const isInChannel = channel >= 0x40 && channel <= 0x4f
  const isRtp = first >= 0x80 && first <= 0xbf
  return isInChannel && isRtp && !(type >= 192 && type <= 223)
}

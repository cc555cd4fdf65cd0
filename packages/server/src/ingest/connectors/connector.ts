import type { RowFault } from '../check-event.ts'
import type { Delivery } from './delivery.ts'

/** A format in which telemetry arrives. The pipeline behind it checks, limits and stores events of every format alike. */
export interface Connector {
  /** Content type by which a request chooses the format. */
  readonly contentType: string
  /**
   * Checks that the sender may report for the project.
   * @throws {Refusal} one that looks the same for an unknown project and for a wrong proof
   */
  verify(delivery: Delivery): void
  /**
   * Yields the events of a body in order, unchecked.
   * @throws {Refusal} if the body as a whole cannot be read, or has too many events
   */
  read(body: Buffer): Iterable<SentEvent>
}

/** An event as it was sent, or the reason why it cannot be read. */
export interface SentEvent {
  /** Number of the line or entry, from 1; refusals name it. */
  line: number
  value?: unknown
  /** The value is an event that the contract allows. */
  isChecked?: boolean
  fault?: RowFault
}

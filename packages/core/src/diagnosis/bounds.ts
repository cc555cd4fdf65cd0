/**
 * Bounds of all rules. They began as those of other inspectors of calls and of the detectors of ObserveRTC; real traces
 * and injected faults settle them. Whoever changes a bound raises the version and says in
 * `docs/decisions/diagnosis.md` why.
 */
export const bounds = {
  version: 6,
  /** Milliseconds of a cell, for clients that report at least that often. */
  cell: 10_000,
  /** Cells below which a stay is not judged. */
  leastCells: 6,
  /** Share of a stay, and of the cells with a figure, from which they count as known. */
  leastCovered: 0.5,
  /** Episodes closer than this are one, in milliseconds. */
  mergeWithin: 30_000,
  /** Good cells after which an episode is over. */
  goodCells: 3,
  /** Length from which an episode has severity 3, in milliseconds. */
  long: 60_000,
  /** Mean opinion score below which many listeners are dissatisfied (ITU-T G.107, annex B). */
  poorScore: 3.1,
  /** Loss in percent. */
  loss: { on: 5, warn: 3 },
  /** Round-trip time in milliseconds. */
  rtt: { on: 400, warn: 300 },
  /** Jitter in milliseconds; loss in percent from which jitter is only a sign of it. */
  jitter: { on: 30, warn: 30, lossBelow: 5 },
  /** Processor in percent; with loss or delay the network is the likelier cause. */
  cpu: { on: 85, warn: 80, lossBelow: 2, rttBelow: 300 },
  /**
   * Rise of a cell's shortest round-trip time over the 20th percentile of the stay that says that a queue is full: a
   * third of it, but within these milliseconds. Loss, or a bit rate below this share of its 75th percentile, has to
   * confirm it.
   */
  bufferbloat: { share: 0.33, least: 50, most: 150, loss: 3, bitrate: 0.6 },
  /** Bytes per second below which nothing arrives, above which something did, and milliseconds until it counts. */
  silence: { below: 1000, before: 2000, lasts: 5000 },
  /**
   * A fault of an address or a country: least users and calls, share of them that are badly off, share of a control group
   * that may be, and minutes in a row. Fewer users than `sure` may be badly off together by chance. The telemetry store
   * counts what is bad by its own copy of loss 5 % and 400 ms.
   */
  crowd: { users: 5, calls: 3, hit: 0.5, control: 0.2, minutes: 2, sure: 10 },
  /** Receivers of a sender, and the share of them that must hear its loss. */
  sender: { receivers: 3, hit: 0.6 },
  /**
   * Streams of a user without which they cannot be compared, and the share of them that must lose packets for it to be the
   * user's own line; the same share of a sender's receivers must lose the sender's stream. Below the warning of loss, a
   * stream arrives well.
   */
  streams: { least: 2, share: 0.6 },
  /** Milliseconds of a stage from which a join is slow, if it is also this many times the usual. */
  join: { slow: 1000, times: 3 },
  /** Milliseconds in which a connection should stand. */
  slowConnect: 5000,
  /** Stays of a user that tell of a return, milliseconds until a return, stays that are often, and within which time. */
  returns: { again: 2, soon: 60_000, often: 3, within: 300_000 },
  /** Percent of played sound that was made up; it counts with loss in percent or jitter in milliseconds from these on. */
  concealment: { on: 3, loss: 1, jitter: 30 },
  /**
   * Milliseconds that pictures stand still within a minute. One that is not decoded stands still if this share of what
   * arrived while pictures moved still arrives: a camera that is turned off sends nothing.
   */
  freeze: { on: 3000, within: 60_000, arriving: 0.6 },
  /**
   * Percent of the time in which sent video is reduced: by bandwidth, with the loss in percent or the round-trip time in
   * milliseconds that confirm it, or an estimate below this share of its 75th percentile; and by the processor.
   */
  limit: { bandwidth: 30, loss: 3, rtt: 300, available: 0.6, cpu: 30 },
  /** Percent of received frames that are dropped; loss in percent above which the network is the likelier cause. */
  drops: { on: 10, lossBelow: 2 },
  /** Level in dBov that only a dead microphone has, level of speech, and milliseconds until it counts. */
  silentMic: { below: -100, loud: -50, lasts: 30_000 },
  /** Milliseconds that sound waits in the buffer. */
  lateBuffer: 200,
  /** Rating of five that is a complaint. */
  poorRating: 2,
} as const

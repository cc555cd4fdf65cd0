/**
 * Bounds of all rules. The first values came from other call inspectors and from the detectors of ObserveRTC; real
 * traces and injected faults settle them. If you change a bound, raise the version and give the reason in
 * `docs/decisions/diagnosis.md`.
 */
export const bounds = {
  version: 10,
  /** Length of a cell in milliseconds, for clients that report at least that often. */
  cell: 10_000,
  /** Minimum number of cells of a stay that can be called good. */
  leastCells: 6,
  /**
   * Shorter stays are judged with low confidence from this many cells on, or from this many milliseconds with a reading
   * every second.
   */
  short: { cells: 3, time: 20_000, interval: 1000 },
  /** Milliseconds without a reading that are reported. */
  hole: 20_000,
  /** Share of a stay that must be covered, and share of its cells in which a figure must be known. */
  leastCovered: 0.5,
  /** Share of the readings from which a loss counts as measured, although it is missing now and then. */
  measured: 0.1,
  /** Episodes closer than this many milliseconds are joined. */
  mergeWithin: 30_000,
  /** Number of good cells that ends an episode. */
  goodCells: 3,
  /** Length from which an episode has severity 3, in milliseconds. */
  long: 60_000,
  /**
   * Mean opinion scores (ITU-T G.107, annex B): below `poor`, many listeners are dissatisfied; below `fair`, some are;
   * from `good` on, hardly anybody notices a fault.
   */
  score: { poor: 3.1, fair: 3.6, good: 4.03 },
  /** Milliseconds of poor scores in a stay that is never called good. */
  poorTime: 30_000,
  /** Share of a diagnosis that another one must cover to explain it. */
  explained: 0.5,
  /**
   * Short interruptions: loss in percent of a bad reading; the share of a minute's readings that are bad, or the number
   * of bursts and the milliseconds in which they come. A longer run of bad readings is not short.
   */
  bursts: { loss: 10, share: 0.1, least: 2, number: 3, within: 180_000, longest: 30_000 },
  /**
   * Short delays, grouped as short interruptions are: milliseconds above the usual round-trip time of the stay, and
   * milliseconds and share of the time of all of them together from which they are clear.
   */
  delaySpells: { rise: 300, lasted: 10_000, share: 0.08 },
  /** Loss in percent. */
  loss: { on: 5, warn: 3 },
  /**
   * Bytes from which there are packets enough to speak of a share of them: 130 of sound, or 18 of pictures; and
   * milliseconds in which they have to come.
   */
  fewPackets: { bytes: 20_000, longest: 20_000 },
  /**
   * Times the bounds by which the platform counts users as badly off: from there on, it means something that neighbours
   * are below them.
   */
  clearly: 1.5,
  /** Round-trip time in milliseconds. */
  rtt: { on: 400, warn: 300 },
  /**
   * Jitter in milliseconds that the buffer hides; more is slight. It is clear from where it takes the opinion score below
   * `score.good`, which is computed from round-trip time and loss. Loss in percent from which jitter is only a sign of it.
   */
  jitter: { hidden: 30, lossBelow: 5 },
  /** Processor load in percent; with more loss or delay than this, the network is the likelier cause. */
  cpu: { on: 85, warn: 80, lossBelow: 2, rttBelow: 300 },
  /**
   * A queue is full if the shortest round-trip time of a cell exceeds the stay's 20th percentile by this share of it,
   * but by at least `least` and at most `most` milliseconds. Loss in percent, or a bit rate below this share of its
   * 75th percentile, must confirm it; that of sound alone, up to `above` bytes per second, falls in each pause.
   */
  bufferbloat: { share: 0.33, least: 50, most: 150, loss: 3, bitrate: 0.6, above: 10_000 },
  /**
   * Bytes per second below which nothing flows, bytes per second above which something did before, and milliseconds
   * until it counts.
   */
  silence: { below: 1000, before: 2000, lasts: 5000 },
  /**
   * Bytes per second that a microphone without speech may send: Chromium sends 600 to 750, other clients half of it;
   * and bytes per second below which not even reports are sent.
   */
  pause: { sends: 500, nothing: 50 },
  /** Milliseconds from the start in which nothing arrives until it counts, and until a connection has failed. */
  fromStart: { nothing: 20_000, connect: 15_000 },
  /**
   * Something was sent and did not arrive if less than this share of it did. Up to `control` bytes per second arrive
   * without any media, as reports on what the user sends; what is less than `pause` is no sound in a pause either. One
   * who sends more than `picture` sends pictures, which not everybody subscribes to.
   */
  arrival: { share: 0.25, control: 1600, pause: 250, picture: 20_000 },
  /**
   * Fault of an address or a country: minimum users and calls, minimum share of them badly off, maximum share of a
   * control group badly off, and minutes in a row. With fewer users than `sure`, it may be chance. From `few` users on,
   * it is a guess if this share of them is badly off. It is one as well with more of the control group badly off, but
   * much fewer than here: clients that report each second have a bad one in many minutes. The telemetry store has its
   * own copy of the bounds for a bad sample, 5 % loss and 400 ms.
   */
  crowd: {
    users: 5,
    calls: 3,
    hit: 0.5,
    control: 0.2,
    minutes: 2,
    sure: 10,
    few: { users: 3, hit: 0.75, control: 0.2 },
    lift: { users: 5, hit: 0.75, control: 0.3, alone: 10 },
  },
  /**
   * A user is badly off in a minute if bad samples cover this many milliseconds of it; a loss counts if `rate` bytes a
   * second flowed, or `bytes` in the sample. The telemetry store has its own copy.
   */
  badlyOff: { time: 5000, rate: 4000, bytes: 20_000, longest: 60_000 },
  /**
   * A delay is that of a part of the path if the typical round-trip time of its users rose by `least` milliseconds and
   * by `share` of the user's own rise, and that of others by no more than `flat` of it; from `named` of the user's rise
   * on, the part is named. Compared are the `minutes` before. Where no rise is known, no side is named if the typical time
   * of the neighbours is `alike` of the user's, and it is a guess from `near` on. Milliseconds of a step, and the longest.
   */
  slow: { least: 100, share: 0.5, named: 0.6, flat: 0.4, minutes: 5, alike: 0.6, near: 0.35, step: 20, longest: 2000 },
  /**
   * Fault of a version or a model: milliseconds within which calls end that are compared; users of others in each of these
   * calls; and the probability of chance up to which it is a guess, likely, or certain. The numbers of users and calls, and
   * their shares, are those of `crowd`.
   */
  client: { within: 86_400_000, others: 2, chance: { guess: 0.01, likely: 0.001, certain: 0.000_01 } },
  /** Minimum receivers of a sender, and the share of them that must hear its loss. */
  sender: { receivers: 3, hit: 0.6 },
  /**
   * What a user misses is what the senders lost on their way if that is this share of it or more, by the packets of all
   * of them, and it is lost on the user's own way if it is `own` or less; between them, nobody knows. A sender is named
   * who lost `one` of it. The loss of `known` of the packets has to be known. Without that, the other receivers tell:
   * one misses the same from `alike` of the user's loss on, and is well below half of that. Bytes of a packet.
   */
  senders: {
    share: 0.6,
    own: 0.3,
    one: 0.5,
    known: 0.8,
    alike: 0.4,
    receivers: 2,
    packet: { sound: 150, picture: 1100 },
  },
  /**
   * Minimum streams of a user for a comparison, and the share of them that must lose packets for a fault of the user's
   * own line; the same share of a sender's receivers must lose the sender's stream. A stream with less loss than the
   * warning arrives well.
   */
  streams: { least: 2, share: 0.6 },
  /** A join is slow if a stage takes this many milliseconds, and this many times as long as usual. */
  join: { slow: 1000, times: 3 },
  /** Milliseconds within which a connection should be established. */
  slowConnect: 5000,
  /**
   * Minimum stays of a user for a return, maximum milliseconds until a return, number of stays that is often, and the
   * milliseconds within which they begin.
   */
  returns: { again: 2, soon: 60_000, often: 3, within: 300_000 },
  /**
   * Percentage of concealed samples in the played sound; counts only with this loss in percent or this jitter in
   * milliseconds.
   */
  concealment: { on: 3, loss: 1, jitter: 30 },
  /**
   * Milliseconds of frozen video within a minute. Undecoded video counts as frozen if this share of what arrived while
   * it moved still arrives: a camera that is turned off sends nothing.
   */
  freeze: { on: 3000, within: 60_000, arriving: 0.6 },
  /**
   * Percent of the time in which sent video is limited: by bandwidth, confirmed by this loss in percent, this
   * round-trip time in milliseconds, or an estimate below this share of its 75th percentile; and by the processor.
   */
  limit: { bandwidth: 30, loss: 3, rtt: 300, available: 0.6, cpu: 30 },
  /** Percent of received frames that are dropped; loss in percent above which the network is the likelier cause. */
  drops: { on: 10, lossBelow: 2 },
  /**
   * Level in dBov that only a dead microphone has, level of speech, and milliseconds until it counts, after speech and
   * without any.
   */
  silentMic: { below: -100, loud: -50, lasts: 30_000, lastsUnheard: 60_000 },
  /** Milliseconds that sound waits in the jitter buffer. */
  lateBuffer: 200,
  /**
   * Usual values are those of at least `users` users, over the business days before the call. A figure is a multiple of the
   * usual one from `times` on, if nine of ten such users are below it.
   */
  usual: { users: 20, days: 7, times: 1.5 },
  /** Rating that is a complaint, like every lower one; 5 is the best. */
  poorRating: 2,
} as const

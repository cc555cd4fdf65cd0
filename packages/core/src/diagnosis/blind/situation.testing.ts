import { Dice } from './dice.testing.ts'
import { clientKinds, type Kind, kinds, sharedKinds, slowKinds } from './kinds.testing.ts'

/** When something is wrong, in seconds of the call. */
export interface Pattern {
  name: 'steady' | 'bursts' | '20 s of each minute'
  from: number
  to: number
  /** Seconds by which a fault that is there from the start began earlier. */
  earlier: number
  /** Seconds of a period, and of its bad part; equal if it is steady. */
  period: number
  bad: number
}

/** How strong a fault is. */
export interface Strength {
  /** Share of packets lost, 0 to 1. */
  loss: number
  /** Milliseconds. */
  delay: number
  jitter: number
  queue: number
  /** Percent of the processor. */
  cpu: number
}

/** The parts of the platform that a user uses. */
export interface UserPlace {
  country: string
  router: string
  accessServer: string
  build: string
  model: string
}

/** A user, with the properties of device and line that hold throughout. */
export interface BlindUser {
  name: string
  call: string
  place: UserPlace
  /** Whether the fault is at this user, or hits this user by what is shared. */
  isHit: boolean
  sends: { sound: boolean; video: boolean; isScreen: boolean }
  /** Whether silence is sent as next to nothing. */
  hasDtx: boolean
  /** How the application mutes: it takes the track away, or disables it so that it gives digital zero. */
  muting: 'disabled' | 'taken away'
  /** Seconds until media flow. */
  startsAfter: number
  line: { rtt: number; jitter: number; loss: number; cpu: number; isWireless: boolean; isRestless?: boolean }
}

/** Figures that the clients of a situation report, beside the rates. */
export const reportSets = {
  everything: [
    'up_loss_rate',
    'down_loss_rate',
    'distance',
    'jitter',
    'cpu',
    'conceal_rate',
    'freeze_ms',
    'audio_freeze_ms',
    'buffer_delay',
    'limit_bandwidth',
    'limit_cpu',
    'available_bps',
    'mic_level',
    'mic_on',
    'send_fps',
    'recv_fps',
    'drop_rate',
    'gap_ms',
  ],
  browser: [
    'up_loss_rate',
    'down_loss_rate',
    'distance',
    'jitter',
    'conceal_rate',
    'freeze_ms',
    'audio_freeze_ms',
    'buffer_delay',
    'limit_bandwidth',
    'limit_cpu',
    'available_bps',
    'mic_level',
    'recv_fps',
    'drop_rate',
  ],
  usual: ['up_loss_rate', 'down_loss_rate', 'distance', 'jitter', 'cpu'],
  received: ['down_loss_rate', 'distance', 'jitter'],
  sent: ['up_loss_rate', 'distance'],
} as const satisfies Record<string, readonly string[]>

export interface Situation {
  seed: number
  kind: Kind
  pattern: Pattern
  strength: Strength
  /** Length of the call, and seconds between the reports of a client. */
  seconds: number
  every: number
  reports: keyof typeof reportSets
  /** Whether clients measure the streams between single users. */
  hasStreams: boolean
  shape: 'one to one' | 'one to many' | 'many to many'
  /** Of the call that is judged; the one of whom the situation tells comes first. */
  users: BlindUser[]
  /** Of other calls, in the same minutes and some before. */
  elsewhere: BlindUser[]
  /** Seconds by which those calls began earlier. */
  earlier: number
  /** Whether enough users share the fault, and enough others do not, for it to be told from one of the user's own. */
  isCrowd: boolean
}

/** Draws a situation. @param seed determines all of it */
export function drawSituation(seed: number): Situation {
  const dice = new Dice(seed)
  // Nothing is wrong in a third of all situations.
  const kind = dice.chance(0.2) ? 'healthy' : dice.pick(...kinds)
  const seconds = kind === 'short call' ? dice.whole(5, 59) : Math.round(dice.scaled(90, 900))
  const every = Math.min(Math.floor(seconds / 2), Math.round(dice.scaled(1, 30)))
  const shape: Situation['shape'] = dice.pick('one to one', 'one to many', 'many to many', 'many to many')
  const others = shape === 'one to one' ? 1 : dice.whole(2, 9)
  const isCrowd = dice.chance(0.85)
  const base = {
    seed,
    kind,
    seconds,
    every,
    shape,
    isCrowd,
    pattern: drawPattern(dice, kind, seconds),
    strength: drawStrength(dice, kind),
    reports: dice.pick('everything', 'everything', 'browser', 'browser', 'usual', 'usual', 'received', 'sent'),
    hasStreams: others <= 5 && dice.chance(0.25),
  } as const
  return { ...base, ...drawUsers(dice, base, others), earlier: dice.chance(0.2) ? 0 : dice.whole(60, 420) }
}

function drawPattern(dice: Dice, kind: Kind, seconds: number): Pattern {
  const from = kind === 'never flowed' || dice.chance(0.2) ? 0 : Math.round(dice.between(0.1, 0.6) * seconds)
  const to = from === 0 || dice.chance(0.3) ? seconds : Math.min(seconds, from + Math.round(dice.scaled(15, 600)))
  const earlier = from === 0 && sharedKinds.has(kind) ? dice.whole(0, 600) : 0
  const steady = { name: 'steady', from, to, earlier, period: 60, bad: 60 } as const
  if (kind === 'cut') return { ...steady, from: Math.max(10, from), to: Math.max(10, from) + dice.whole(8, 40) }
  if (!mayBurst.has(kind) || dice.chance(0.5)) return steady
  if (dice.chance(0.5)) return { name: '20 s of each minute', from, to, earlier, period: 60, bad: 20 }
  return { name: 'bursts', from, to, earlier, period: dice.whole(20, 45), bad: dice.whole(4, 9) }
}

const mayBurst: ReadonlySet<Kind> = new Set([
  ...(['upstream loss', 'downstream loss', 'loss both ways', 'sender', 'full uplink'] as const),
  ...(['delay', 'jitter', 'queue without loss'] as const),
])

const drawStrength = (dice: Dice, kind: Kind): Strength => ({
  loss: dice.scaled(0.04, 0.6),
  delay: slowKinds.has(kind) ? dice.between(120, 380) : dice.scaled(200, 1500),
  jitter: dice.scaled(25, 250),
  queue: dice.scaled(150, 1800),
  cpu: dice.between(88, 100),
})

function drawUsers(
  dice: Dice,
  { isCrowd, kind, shape }: Pick<Situation, 'isCrowd' | 'kind' | 'shape'>,
  others: number,
): Pick<Situation, 'elsewhere' | 'users'> {
  const home = { country: 'CN', router: '198.51.100.1', accessServer: '203.0.113.1', build: '5.0.0', model: 'A1' }
  const away = { country: 'SG', router: '198.51.100.9', accessServer: '203.0.113.9', build: '4.9.2', model: 'B2' }
  // The sender is at fault, or pictures are to arrive: the one of whom the situation tells only receives.
  const isReceiving = kind === 'sender' || kind === 'waiting decoder'
  const isSending = kind !== 'listener' && (!isReceiving || shape !== 'one to many')
  const hasVideo =
    kind !== 'unplugged microphone' &&
    kind !== 'muted' &&
    kind !== 'refused microphone' &&
    (kind === 'waiting decoder' || dice.chance(0.5))
  const user = (name: string, call: string, given: Partial<BlindUser> = {}): BlindUser => ({
    name,
    call,
    place: home,
    isHit: false,
    hasDtx: kind === 'pauses without packets' || dice.chance(0.3),
    muting: dice.pick('disabled', 'taken away'),
    startsAfter: dice.chance(0.3) ? dice.whole(1, 12) : 0,
    sends: { sound: true, video: hasVideo, isScreen: false },
    line: drawLine(dice),
    ...given,
  })
  const subject = user('subject', 'own', {
    isHit: kind !== 'sender',
    sends: { sound: isSending, video: isSending && hasVideo, isScreen: false },
    ...(slowKinds.has(kind) ? { line: { ...drawLine(dice), rtt: dice.between(180, 330) } } : {}),
  })
  const users = [
    subject,
    ...Array.from({ length: others }, (_, index) => {
      const isSender = kind === 'sender' && index === 0
      const isSharing = kind === 'still screen' && index === 0
      const isSpeaking = shape !== 'one to many' || (isSending ? false : index === 0)
      return user(isSender ? 'sender' : `other-${index}`, 'own', {
        isHit: isSender,
        place: dice.chance(0.5) ? home : away,
        sends: {
          sound: isSpeaking || isSender,
          video: ((isSpeaking || isSender) && hasVideo) || isSharing,
          isScreen: isSharing,
        },
      })
    }),
  ]
  const crowd = (name: string, count: number, place: UserPlace): BlindUser[] =>
    Array.from({ length: count }, (_, index) => user(`${name}-${index}`, `${name}-${Math.floor(index / 3)}`, { place }))
  const count = isCrowd ? dice.whole(9, 24) : dice.whole(1, 2)
  const neighbours = dice.chance(0.6) ? dice.whole(8, 24) : 0
  const groups: Partial<Record<Kind, () => BlindUser[]>> = {
    router: () => [
      ...crowd('here', count, { ...home, accessServer: '203.0.113.2' }),
      ...(slowKinds.has(kind) ? crowd('beside', count, home) : []),
      ...crowd('there', dice.whole(10, 30), away),
    ],
    'access server': () => [
      ...crowd('here', count, home),
      ...crowd('beside', dice.whole(10, 30), { ...home, accessServer: '203.0.113.2' }),
    ],
    region: () => [
      ...crowd('here', count, home),
      ...crowd('near', count, { ...home, router: '198.51.100.2', accessServer: '203.0.113.3' }),
      ...crowd('there', dice.whole(15, 30), away),
      ...crowd('same', dice.whole(10, 20), { ...home, country: 'SG' }),
    ],
  }
  const place = partAtFault(kind)
  const meeting = () =>
    Array.from({ length: isCrowd ? dice.whole(5, 14) : 1 }, (_, call) =>
      Array.from({ length: dice.whole(4, 6) }, (_, index) =>
        user(`met-${call}-${index}`, `met-${call}`, { place: dice.chance(0.5) ? home : away }),
      ),
    ).flat()
  const elsewhere = (clientKinds.has(kind) ? meeting : (groups[place] ?? (() => crowd('near', neighbours, home))))()
  const near = livingAs(dice, home.country)
  const equipped = equipping(dice, kind, home)
  const made = (each: BlindUser): BlindUser => {
    const own = near(each.name === 'subject' ? each : { ...each, place: equipped(each.place) })
    return sharedKinds.has(kind) ? { ...own, isHit: shares(place, own.place, home) } : own
  }
  return { users: users.map(made), elsewhere: elsewhere.map(made) }
}

/** Returns what decides which version and model the users of places have. */
function equipping(dice: Dice, kind: Kind, home: UserPlace): (place: UserPlace) => UserPlace {
  const models = [home.model, 'B2', 'C3', 'D4'] as const
  return (place) => {
    const model = dice.chance(kind === 'device model' ? 0.45 : 0.25) ? home.model : dice.pick(...models)
    const isNew = dice.chance(kind === 'common build' ? 0.97 : 0.45)
    const build = isNew ? home.build : dice.pick('4.9.2', '4.9.2', '4.8.1')
    const isTied = kind === 'build on one server' || kind === 'server of one build'
    if (!isTied) return { ...place, build, model }
    return { ...home, build, model, accessServer: isNew ? home.accessServer : '203.0.113.2' }
  }
}

/** Returns the kind of fault without its strength. */
const partAtFault = (kind: Kind): Kind =>
  kind === 'slow router'
    ? 'router'
    : kind === 'slow access server'
      ? 'access server'
      : kind === 'slow region'
        ? 'region'
        : kind

/**
 * Returns what the platform makes of a user's line: now and then a whole country is far away, or the lines of all others
 * are restless and lose a packet in a hundred.
 */
function livingAs(dice: Dice, country: string): (user: BlindUser) => BlindUser {
  const [isFar, isRestless] = [dice.chance(0.15), dice.chance(0.2)]
  return (user) => {
    const line = { ...user.line }
    if (isFar && user.place.country === country) line.rtt = Math.max(line.rtt, dice.between(180, 320))
    if (isRestless && user.call !== 'own')
      Object.assign(line, { isRestless, loss: Math.max(line.loss, dice.scaled(0.004, 0.012)) })
    return { ...user, line }
  }
}

function shares(kind: Kind, own: UserPlace, faulty: UserPlace): boolean {
  if (kind === 'router') return own.router === faulty.router
  if (kind === 'access server' || kind === 'server of one build') return own.accessServer === faulty.accessServer
  if (kind === 'device model') return own.model === faulty.model
  return kind === 'region' ? own.country === faulty.country : own.build === faulty.build
}

/** Draws the line of a user to whom nothing is wrong: at a desk, on Wi-Fi, on the road, or on another continent. */
function drawLine(dice: Dice): BlindUser['line'] {
  const isWireless = dice.chance(0.6)
  return {
    rtt: dice.chance(0.1) ? dice.between(150, 260) : dice.scaled(12, 120),
    jitter: isWireless ? dice.scaled(3, 18) : dice.scaled(1, 5),
    loss: dice.chance(0.3) ? dice.scaled(0.0005, 0.008) : 0,
    cpu: dice.between(12, 60),
    isWireless,
  }
}

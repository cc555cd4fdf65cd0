import type { Dice } from './dice.testing.ts'
import { slowKinds } from './kinds.testing.ts'
import type { BlindUser, Pattern, Situation } from './situation.testing.ts'

/** What a user's device and line are like in one second. */
export interface Second {
  /** Share of packets lost on the way to the platform, and from it. */
  up: number
  down: number
  /** Milliseconds. */
  rtt: number
  jitterUp: number
  jitterDown: number
  /** Percent of the processor. */
  cpu: number
  /** Share of the wanted rate that the line carries upstream. */
  carried: number
  isCut: boolean
  /** Whether the microphone is on, whether somebody speaks into it, and whether it hears anything. */
  isMicOn: boolean
  isMuted: boolean
  isTalking: boolean
  isMicDead: boolean
  /** Whether packets of sound and of pictures are sent. */
  sendsSound: boolean
  sendsVideo: boolean
  /** Whether a shared screen shows no change. */
  isStill: boolean
  /** Whether anything that others send is passed on to the user. */
  isServed: boolean
  /** Whether received pictures cannot be decoded for want of a key frame. */
  isWaiting: boolean
  /** Share of the sound that the software itself breaks. */
  broken: number
}

/** Returns true if something is wrong in a second. */
export const isOn = ({ bad, earlier, from, period, to }: Pattern, second: number): boolean =>
  second >= from - earlier && second < to && (second < from || (second - from) % period < bad)

/**
 * Returns what a user's device and line are like in each second of a call.
 * @param earlier seconds by which the user's call began before the one that is judged
 */
export function secondsOf(situation: Situation, user: BlindUser, dice: Dice, earlier: number): Second[] {
  const { kind, pattern } = situation
  const seconds = situation.seconds + earlier
  const talk = talking(dice, seconds)
  const trouble = briefTrouble(dice, user, seconds)
  const mute = kind === 'muted' && user.name === 'subject' ? Math.round(dice.between(0.1, 0.7) * seconds) : undefined
  const slow = { rtt: 0, cpu: 0 }
  return Array.from({ length: seconds }, (_, index) => {
    const second = index + 1 - earlier
    slow.rtt = slow.rtt * 0.95 + dice.normal() * 0.01 * user.line.rtt
    slow.cpu = slow.cpu * 0.95 + dice.normal() * 1.5
    const isMuted = mute !== undefined && second >= mute
    const usual: Second = {
      up: Math.min(1, user.line.loss + (trouble.get(second)?.up ?? 0)),
      down: Math.min(1, user.line.loss + (trouble.get(second)?.down ?? 0)),
      rtt: Math.max(
        1,
        user.line.rtt + slow.rtt + Math.abs(dice.normal()) * user.line.jitter + (trouble.get(second)?.rtt ?? 0),
      ),
      jitterUp: user.line.jitter * dice.between(0.7, 1.3),
      jitterDown: user.line.jitter * dice.between(0.7, 1.3) + (trouble.get(second)?.rtt ?? 0) / 8,
      cpu: Math.max(2, Math.min(100, user.line.cpu + slow.cpu)),
      carried: 1,
      isCut: false,
      isMicOn: !isMuted,
      isTalking: (talk[index] ?? false) && !isMuted,
      isMicDead: false,
      isMuted,
      sendsSound: user.sends.sound && !(isMuted && user.muting === 'taken away') && second + earlier > user.startsAfter,
      sendsVideo: user.sends.video && second + earlier > user.startsAfter,
      broken: 0,
      isWaiting: false,
      isServed: second + earlier > user.startsAfter,
      isStill: user.sends.isScreen && isOn(pattern, second),
    }
    return user.isHit && isOn(pattern, second)
      ? hit(situation, usual, (second - pattern.from) % pattern.period, dice)
      : usual
  })
}

/** Returns a second in which the fault acts. @param since seconds since this spell of the fault began */
function hit({ kind, strength, seed }: Situation, usual: Second, since: number, dice: Dice): Second {
  const loss = Math.min(1, strength.loss * dice.between(0.7, 1.3))
  const delay = strength.delay * dice.between(0.95, 1.05)
  // A queue fills within seconds and then stays, with the waves of a sender that adapts to it.
  const queue = strength.queue * Math.min(1, (since + 1) / 4) * dice.between(0.7, 1.1)
  if (slowKinds.has(kind)) return { ...usual, rtt: usual.rtt + delay }
  switch (kind) {
    case 'upstream loss':
    case 'sender':
      return { ...usual, up: Math.min(1, usual.up + loss) }
    case 'downstream loss':
      return { ...usual, down: Math.min(1, usual.down + loss) }
    case 'loss both ways':
      return {
        ...usual,
        up: Math.min(1, usual.up + loss),
        down: Math.min(1, usual.down + loss * dice.between(0.8, 1.2)),
      }
    case 'delay':
      return { ...usual, rtt: usual.rtt + delay }
    case 'jitter': {
      const jitter = strength.jitter * dice.between(0.7, 1.3)
      return {
        ...usual,
        jitterUp: usual.jitterUp + jitter,
        jitterDown: usual.jitterDown + jitter,
        rtt: usual.rtt + jitter * dice.next(),
      }
    }
    case 'full uplink':
      return {
        ...usual,
        rtt: usual.rtt + queue,
        up: Math.min(1, usual.up + loss / 2),
        jitterUp: usual.jitterUp + queue / 20,
        carried: Math.max(0.15, 1 - strength.loss * 1.5) * dice.between(0.85, 1.1),
      }
    case 'queue without loss':
      return {
        ...usual,
        rtt: usual.rtt + queue,
        jitterUp: usual.jitterUp + queue / 30,
        carried: dice.between(0.6, 0.9),
      }
    case 'cut':
      return { ...usual, isCut: true }
    case 'waiting decoder':
      // The line goes on losing the little that cost it the key frame.
      return { ...usual, isWaiting: true, down: Math.min(1, usual.down + Math.min(0.03, strength.loss / 10)) }
    case 'busy processor':
    case 'device model':
      return { ...usual, cpu: Math.min(100, strength.cpu + dice.between(-2, 2)) }
    case 'dead microphone':
      return { ...usual, isTalking: false, isMicDead: true }
    case 'unplugged microphone':
      return { ...usual, isTalking: false, sendsSound: false }
    case 'never flowed':
      return { ...usual, isServed: false }
    case 'software':
    case 'common build':
    case 'build on one server':
      return { ...usual, broken: Math.min(0.6, strength.loss * dice.between(0.8, 1.2)) }
    case 'router':
    case 'access server':
    case 'region':
    case 'server of one build':
      return platformHit(usual, seed, loss, delay)
    default:
      return usual
  }
}

/** A part of the platform loses packets in one direction or both, or holds them up. */
function platformHit(usual: Second, seed: number, loss: number, delay: number): Second {
  const way = Math.abs(seed) % 4
  if (way === 3) return { ...usual, rtt: usual.rtt + delay }
  return {
    ...usual,
    up: way === 1 ? usual.up : Math.min(1, usual.up + loss),
    down: way === 0 ? usual.down : Math.min(1, usual.down + loss),
  }
}

/** Returns in which seconds a user talks: people speak for some seconds, and listen for longer. */
function talking(dice: Dice, seconds: number): boolean[] {
  const talk: boolean[] = []
  let isTalking = dice.chance(0.4)
  while (talk.length < seconds) {
    const length = Math.max(1, Math.round(-Math.log(1 - dice.next()) * (isTalking ? 6 : 12)))
    for (let index = 0; index < length; index++) talk.push(isTalking)
    isTalking = !isTalking
  }
  return talk
}

interface Trouble {
  up: number
  down: number
  rtt: number
}

/** Returns the seconds in which a healthy line has trouble of a second or two, as Wi-Fi has every few minutes. */
function briefTrouble(dice: Dice, { line }: BlindUser, seconds: number): ReadonlyMap<number, Trouble> {
  const trouble = new Map<number, Trouble>()
  const usual = line.isRestless ? 40 : line.isWireless ? 150 : 900
  for (
    let second = Math.round(dice.next() * usual);
    second < seconds;
    second += Math.round(usual * dice.between(0.5, 2))
  ) {
    const spell = { up: dice.scaled(0.005, 0.15), down: dice.scaled(0.005, 0.15), rtt: dice.scaled(5, 200) }
    for (let index = 0; index < dice.whole(1, 2); index++) trouble.set(second + index, spell)
  }
  return trouble
}

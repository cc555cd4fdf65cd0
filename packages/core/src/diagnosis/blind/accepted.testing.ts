import type { Kind } from './kinds.testing.ts'

/** What is heard of software that breaks the sound, where nobody can tell that it does. */
const heardOfSoftware: readonly string[] = ['concealment (unknown)', 'audio_freeze (unknown)', 'poor_quality (unknown)']

/** Answers that are right only as a guess: the facts do not tell them from others. */
export const acceptedAsGuess: Partial<Record<Kind, readonly string[]>> = { 'build on one server': ['* (software)'] }

/**
 * The answers that are right for each kind, as `cause (side)`; `*` is any. Written from what happens physically, before
 * the rules were asked, and not to be changed to make them right; only names follow when causes are named.
 */
export const accepted: Readonly<Record<Kind, readonly string[]>> = {
  'upstream loss': ['uplink_loss (uplink)'],
  // What the user hears and sees of it is true as well, if the side is the right one.
  'downstream loss': [
    'downlink_loss (downlink)',
    'concealment (downlink)',
    'freeze (downlink)',
    'audio_freeze (downlink)',
  ],
  'loss both ways': ['access_loss (network)', 'concealment (network)', 'freeze (network)', 'audio_freeze (network)'],
  delay: ['high_rtt (network)'],
  // Uneven arrival is heard as sound that is made up, or that waits.
  jitter: [
    'jitter (network)',
    'jitter (downlink)',
    'late_buffer (network)',
    'late_buffer (downlink)',
    'concealment (network)',
    'concealment (downlink)',
  ],
  // A full line loses packets upstream and holds up the others: a customer is told the same.
  'full uplink': [
    'bufferbloat (uplink)',
    'bufferbloat (network)',
    'bandwidth_limited (uplink)',
    'bandwidth_limited (network)',
    'high_rtt (network)',
    'high_rtt (uplink)',
    'uplink_loss (uplink)',
  ],
  // What is heard of a queue that loses nothing is its delay.
  'queue without loss': [
    'bufferbloat (uplink)',
    'bufferbloat (network)',
    'bandwidth_limited (uplink)',
    'bandwidth_limited (network)',
    'high_rtt (network)',
    'high_rtt (uplink)',
  ],
  cut: ['interrupt (network)'],
  'never connected': ['ice_failed (*)', 'interrupt (network)', 'join_failed (*)'],
  'never flowed': ['nothing_received (downlink)', 'nothing_received (network)'],
  // It may be the sender, who sends no key frame, or a server that does not ask for one; the user's line carries all.
  'waiting decoder': ['freeze (unknown)'],
  'busy processor': ['cpu (device)', 'cpu_limited (device)', 'decoder_overloaded (device)'],
  'dead microphone': ['silent_mic (device)'],
  'unplugged microphone': ['send_stopped (device)', 'silent_mic (device)'],
  'refused microphone': ['capture_refused (device)'],
  sender: ['sender_fault (sender)'],
  router: ['router_fault (router)'],
  'access server': ['access_server_fault (access_server)'],
  region: ['region_fault (region)'],
  software: ['* (software)'],
  // What the users have of it is true, and that others with the same model have it, too.
  'device model': ['cpu (device)', 'cpu_limited (device)', 'decoder_overloaded (device)', 'model_fault (device)'],
  // Nobody can tell, and what is heard is true.
  'common build': heardOfSoftware,
  'build on one server': heardOfSoftware,
  'server of one build': ['access_server_fault (access_server)'],
  'slow router': ['router_fault (router)'],
  'slow access server': ['access_server_fault (access_server)'],
  'slow region': ['region_fault (region)'],
  healthy: [],
  muted: [],
  'pauses without packets': [],
  listener: [],
  'still screen': [],
  'hang-up': [],
  'short call': [],
}

/** Answers that are right as well while a fault comes in bursts, for a third of each minute, or once for half a minute. */
export const acceptedInBursts: Partial<Record<Kind, readonly string[]>> = {
  'upstream loss': ['bursts (network)', 'bursts (uplink)'],
  'downstream loss': ['bursts (network)', 'bursts (downlink)'],
  'loss both ways': ['bursts (network)'],
  // A line that is full for some seconds loses packets upstream in bursts.
  'full uplink': ['bursts (uplink)', 'bursts (network)'],
}

/** Answers that are right as well when loss in one direction is not reported, or there is nothing to lose in it. */
export const acceptedHalfBlind: Readonly<Record<'up_loss_rate' | 'down_loss_rate', readonly string[]>> = {
  up_loss_rate: ['downlink_loss (downlink)', 'downlink_loss (network)', 'bursts (downlink)'],
  down_loss_rate: ['uplink_loss (uplink)', 'uplink_loss (network)', 'bursts (uplink)'],
}

const poor = ['poor_quality (network)', 'poor_quality (unknown)']

/** What is true for whoever hears damaged streams, if it does not say where they were damaged. */
export const heardDamage: readonly string[] = [
  'downlink_loss (unknown)',
  'bursts (unknown)',
  'nothing_received (unknown)',
  'poor_quality (unknown)',
  'concealment (unknown)',
  'freeze (unknown)',
  'audio_freeze (unknown)',
]

/** What is true of a user behind a faulty part of the platform, if no side is named. */
const ofTheWay = [...poor, ...heardDamage, 'uplink_loss (unknown)', 'access_loss (unknown)', 'high_rtt (unknown)']

/** Answers that are true and name no cause, or no side: as good as silence, and no better. */
export const acceptedWithoutCause: Partial<Record<Kind, readonly string[]>> = {
  'upstream loss': poor,
  delay: poor,
  'full uplink': poor,
  'queue without loss': poor,
  'downstream loss': [...poor, ...heardDamage],
  'loss both ways': [...poor, ...heardDamage],
  jitter: [...poor, ...heardDamage],
  sender: heardDamage,
  software: heardDamage,
  'slow router': ofTheWay,
  'slow access server': ofTheWay,
  'slow region': ofTheWay,
  'common build': heardDamage,
  'build on one server': heardDamage,
  'server of one build': ofTheWay,
  router: ofTheWay,
  'access server': ofTheWay,
  region: ofTheWay,
  'never flowed': ['nothing_received (unknown)'],
}

/**
 * Answers that blame the line of a user behind a faulty router, access server or region: wrong, unless so few users are
 * there that nobody can tell, and then never as certain.
 */
export const acceptedOfTheLine: readonly string[] = [
  'uplink_loss (uplink)',
  'downlink_loss (downlink)',
  'access_loss (network)',
  'high_rtt (network)',
  'bufferbloat (uplink)',
  'bufferbloat (network)',
  'interrupt (network)',
  'uplink_loss (network)',
  'bursts (network)',
  'bursts (uplink)',
  'bursts (downlink)',
]

/** What the others in a call may be told, besides nothing, when a user has this fault: they hear that user badly. */
export const acceptedOfOthers: Partial<Record<Kind, readonly string[]>> = {
  'upstream loss': ['sender_fault (sender)'],
  'loss both ways': ['sender_fault (sender)'],
  'full uplink': ['sender_fault (sender)'],
  sender: ['sender_fault (sender)'],
  cut: ['sender_fault (sender)', 'nothing_received (sender)'],
  'unplugged microphone': ['sender_fault (sender)', 'nothing_received (sender)'],
  router: ['sender_fault (sender)'],
  'access server': ['sender_fault (sender)'],
  region: ['sender_fault (sender)'],
  'server of one build': ['sender_fault (sender)'],
}

/** Returns true if an answer is one of these. */
export const isAmong = (answer: string, answers: readonly string[]): boolean =>
  answers.some((one) => {
    const [cause, side] = one.split(' ')
    const [ownCause, ownSide] = answer.split(' ')
    return (cause === '*' || cause === ownCause) && (side === '(*)' || side === ownSide)
  })

import type { Impairment } from '../../harness/network/impaired-line.ts'
import type { Fault, Hurt } from './fault.ts'

/** Loss that comes and goes. @param spells seconds of each loss and of the time until the next, and their number */
const inSpells =
  (line: { up?: Impairment; down?: Impairment }, spells: { bad: number; good: number; count: number }) =>
  async ({ proxy }: Hurt) => {
    for (let spell = 0; spell < spells.count; spell++) {
      proxy.impair(line)
      await pause(spells.bad)
      proxy.impair({})
      await pause(spells.good)
    }
  }

/** Waits for some seconds. */
export const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

export const bursts: Fault = {
  name: 'loss 50 % both ways for 6 s of each 30 s',
  media: 'audio',
  expected: { cause: 'access_loss', side: 'network' },
  alsoRight: ['bursts (network)'],
  mirrored: ['sender_fault'],
  inject: inSpells({ up: { loss: 0.5 }, down: { loss: 0.5 } }, { bad: 6, good: 24, count: 4 }),
  after: 1,
}

export const thirdOfEachMinute: Fault = {
  name: 'loss 30 % both ways for 20 s of each minute',
  media: 'audio',
  expected: { cause: 'access_loss', side: 'network' },
  alsoRight: ['bursts (network)'],
  mirrored: ['sender_fault'],
  inject: inSpells({ up: { loss: 0.3 }, down: { loss: 0.3 } }, { bad: 20, good: 40, count: 3 }),
  after: 1,
}

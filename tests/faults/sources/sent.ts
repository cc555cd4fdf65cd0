import { setTimeout as wait } from 'node:timers/promises'

/** A request of a system that reports, with what is stored because of it. */
export interface Step {
  /** Returns the request. @param origin the server that it goes to */
  request: (origin: string) => Promise<Response>
  /** What is stored once it was accepted, by the names that the query of its kind returns. */
  says: readonly string[]
}

/** How a system sends, and until when it repeats what was not accepted. */
export interface Habit {
  /** Milliseconds between its tries; after the last one it gives up. */
  pauses: readonly number[]
  /** Milliseconds for which it waits for an answer. */
  patience: number
  /** It looks at no status: whatever is answered counts as accepted. */
  ignoresStatus?: true
}

/** What was sent of one kind. */
export class Sent {
  readonly accepted = new Set<string>()
  /** What was given up, which may be stored nevertheless: the answer may have been lost. */
  readonly givenUp = new Set<string>()
  retries = 0

  /** Sends a step until it is accepted or given up. @returns whether it was accepted */
  async deliver({ request, says }: Step, habit: Habit, anyServer: () => string): Promise<boolean> {
    for (const pause of [...habit.pauses, undefined]) {
      const status = await within(habit.patience, request(anyServer()))
      if (status !== undefined && (habit.ignoresStatus || status === 200)) {
        for (const said of says) this.accepted.add(said)
        return true
      }
      if (status !== undefined && status < 429) throw new Error(`refused for good with ${status}: ${says}`)
      if (pause === undefined) break
      this.retries++
      await wait(pause)
    }
    for (const said of says) this.givenUp.add(said)
    return false
  }

  /** Expects no longer what was accepted. */
  forget(says: readonly string[]): void {
    for (const said of says) if (this.accepted.delete(said)) this.givenUp.add(said)
  }
}

/** Returns the status of an answer; undefined if none comes, as when its server is killed. */
async function within(patience: number, asked: Promise<Response>): Promise<number | undefined> {
  const late = wait(patience, undefined, { ref: false })
  const answered = asked.then(async (reply) => {
    await reply.arrayBuffer()
    return reply.status
  })
  return await Promise.race([answered.catch(() => undefined), late])
}

/** Milliseconds for which an engine may be silent before it is checked. */
const silence = 5_000

/** Milliseconds within which a living engine answers a trivial query. */
export const answerTime = 2_500

/** Milliseconds by which this process may be late to see that the time is over. */
const usualDelay = 250

/** Thrown for a request to an engine that hangs: it accepts connections, or holds them, and answers nothing. */
export class EngineSilent extends Error {
  override readonly name = 'EngineSilent'
}

export interface EngineWatch {
  /** Returns whether the engine answers in time. Simultaneous callers share one check. */
  isAlive(): Promise<boolean>
  /**
   * Waits for a request however long the engine works on it, but not for an engine that hangs.
   * @param giveUp called if the engine hangs; must make the request fail
   */
  during<Result>(request: Promise<Result>, giveUp: (reason: EngineSilent) => void): Promise<Result>
}

/**
 * Watches an engine while requests wait for it, so that a hung engine is noticed in seconds while a long query may take its time.
 * @param ask queries the engine on a separate connection, so that requests in progress do not delay the answer
 */
export function watchEngine(ask: () => Promise<unknown>): EngineWatch {
  let pending: Promise<boolean> | undefined
  const check = async (): Promise<boolean> => {
    const began = performance.now()
    const alive = await answersInTime(ask())
    const isLate = performance.now() - began > answerTime + usualDelay
    // Whoever is too busy to look at the clock in time was too busy to see an answer.
    return alive || (isLate && (await check()))
  }
  const isAlive = () => {
    pending ??= check().finally(() => {
      pending = undefined
    })
    return pending
  }
  return {
    isAlive,
    during: async (request, giveUp) => {
      let timer: NodeJS.Timeout | undefined
      let isOver = false
      const look = async () => {
        const alive = await isAlive()
        if (isOver) return
        if (alive) wait()
        else giveUp(new EngineSilent('the engine does not answer'))
      }
      const wait = () => {
        timer = setTimeout(() => void look(), silence)
      }
      wait()
      try {
        return await request
      } finally {
        isOver = true
        clearTimeout(timer)
      }
    },
  }
}

/** Waits for a request to an engine and reports how many seconds it took, also if it fails. */
export async function timed<Result>(request: Promise<Result>, report: (seconds: number) => void): Promise<Result> {
  const began = performance.now()
  try {
    return await request
  } finally {
    report((performance.now() - began) / 1000)
  }
}

/** Returns whether the answer comes in time; the query itself may end later. */
export async function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerTime)
  })
  const answered = answer.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

import { exits } from '../../../../errors.ts'

const names = ['SIGINT', 'SIGTERM'] as const
type Signal = (typeof names)[number]

export interface SignalWatch {
  /** Signal that arrived, if any. */
  came: Signal | undefined
  /** Restores the previous listeners. */
  stop(): void
}

/** Lets the row in flight finish when a signal ends the program; a second signal ends it at once. */
export function watchSignals(): SignalWatch {
  const before = names.map((name) => [name, process.rawListeners(name) as NodeJS.SignalsListener[]] as const)
  const watch: SignalWatch = {
    came: undefined,
    stop() {
      for (const [name, listeners] of before) {
        process.removeAllListeners(name)
        for (const listener of listeners) process.on(name, listener)
      }
    },
  }
  for (const name of names)
    process.removeAllListeners(name).on(name, () => {
      if (watch.came) process.exit(exits.interrupted)
      watch.came = name
    })
  return watch
}

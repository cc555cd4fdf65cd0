import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../harness/rig.ts'

export type Victim = 'engine' | 'server' | 'postgres'

/** Ends a process without warning. The server is started anew; the engines are by whoever watches them. */
export async function killVictim(rig: Rig, victim: Victim): Promise<void> {
  if (victim === 'server') {
    const server = rig.server()
    server.kill('SIGKILL')
    await once(server, 'exit')
    await rig.startServer()
    return
  }
  const name = victim === 'engine' ? 'clickhouse' : 'postgres'
  while (!endNow(rig.engines.pids()[name])) await wait(50)
}

/** Answers whether there was such a process; an engine may be just about to be started again. */
function endNow(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

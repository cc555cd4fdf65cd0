import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Engine } from './engine.ts'
import { createFront } from './http.ts'
import { loadNative } from './native.ts'
import { repairDeduplication } from './repair-deduplication.ts'
import type { Passwords } from './request.ts'

/** The parent's first message. */
export interface Assignment {
  dataPath: string
  pipesPath: string
  port: number
  passwords: Passwords
  /** Path of a file with further configuration of the engine. */
  configuration?: string
}

/** Time for running queries to end when the engine is closed. */
const closeLimitMs = 5_000

/**
 * The child process that holds the engine. It receives its assignment over the IPC channel (so no password is in its
 * arguments or environment), sends "ready" there, and ends when the channel closes, as it does when the parent dies.
 */
process.once('message', (assignment: Assignment) => {
  void serve(assignment).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
})

async function serve({ configuration, dataPath, pipesPath, port, passwords }: Assignment): Promise<void> {
  for (const part of repairDeduplication(dataPath))
    console.error(`removed the deduplication record of ${part}, whose insert was interrupted by a crash`)
  const engine = new Engine(loadNative(), dataPath, pipesPath, configuration)
  const server = await createFront(engine, passwords)
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    server.close()
    await Promise.race([engine.close(), sleep(closeLimitMs)])
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('disconnect', () => void stop())
  if (!process.connected) return await stop()
  await listen(server, port)
  process.send?.('ready')
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

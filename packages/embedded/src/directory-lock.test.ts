import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts'
import { identify } from './process-identity.ts'
import { testDirectory } from './test-directory.ts'

const directory = testDirectory()
afterAll(directory.remove)

describe('the lock of a data directory', () => {
  it('is refused while it is held, naming the process that holds it, and is free afterwards', () => {
    const unlock = lockDirectory(directory.path)
    expect(() => lockDirectory(directory.path)).toThrow(DirectoryInUseError)
    expect(() => lockDirectory(directory.path)).toThrow(`process ${process.pid}`)
    unlock()
    lockDirectory(directory.path)()
    expect(readdirSync(directory.path)).toEqual([])
  })

  it('is taken over from a process that has exited', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    const identity = identify(child.pid ?? 0)
    await once(child, 'exit')
    writeFileSync(join(directory.path, 'lock'), JSON.stringify(identity))
    lockDirectory(directory.path)()
  })

  it('is taken over when its process id now belongs to another process', () => {
    writeFileSync(join(directory.path, 'lock'), JSON.stringify({ pid: process.pid, startedAt: '1' }))
    lockDirectory(directory.path)()
  })

  it.each(['', '{', '{"pid":"x"}', '[]'])('is taken over when the lock file is damaged (%j)', (text) => {
    writeFileSync(join(directory.path, 'lock'), text)
    lockDirectory(directory.path)()
  })
})

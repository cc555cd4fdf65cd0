import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { findEngines, publishAddresses } from './addresses.ts'
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts'
import { testDirectory } from './test-directory.ts'

const directory = testDirectory()
afterAll(directory.remove)

const addresses = {
  databaseUrl: 'postgres://rtcops_app:a@127.0.0.1:1/rtcops',
  databaseOwnerUrl: 'postgres://rtcops:b@127.0.0.1:1/rtcops',
  clickhouseUrl: 'http://rw:c@127.0.0.1:2',
  clickhouseReadUrl: 'http://ro:d@127.0.0.1:2',
}

describe('the addresses of running engines', () => {
  it('are visible to other processes of the account while the engines run, and not afterwards', async () => {
    expect(await findEngines(directory.path)).toBeUndefined()
    const unlock = lockDirectory(directory.path)
    const takeBack = publishAddresses(directory.path, addresses)
    expect(await findEngines(directory.path)).toMatchObject(addresses)
    expect(statSync(join(directory.path, 'engines.json')).mode & 0o777).toBe(0o600)
    takeBack()
    unlock()
    expect(await findEngines(directory.path)).toBeUndefined()
    expect(readdirSync(directory.path)).toEqual([])
  })

  it('are awaited while their process starts the engines, but not forever', async () => {
    const unlock = lockDirectory(directory.path)
    await expect(findEngines(directory.path, 50)).rejects.toThrow(DirectoryInUseError)
    const found = findEngines(directory.path)
    await sleep(150)
    const takeBack = publishAddresses(directory.path, addresses)
    expect(await found).toMatchObject(addresses)
    takeBack()
    unlock()
  })

  it('are ignored when a process that is gone left them behind', async () => {
    const path = join(directory.path, 'engines.json')
    const unlock = lockDirectory(directory.path)
    publishAddresses(directory.path, addresses)
    const left = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...left, holder: { ...left.holder, startedAt: '1' } }))
    await expect(findEngines(directory.path, 50)).rejects.toThrow(DirectoryInUseError)
    unlock()
    expect(await findEngines(directory.path)).toBeUndefined()
  })

  it('are published only by the process that holds the directory', () => {
    expect(() => publishAddresses(directory.path, addresses)).toThrow('not held by this process')
  })
})

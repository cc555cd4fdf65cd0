import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Debian's file system in memory, where an insert and a new table cost the engines half of what they cost on a disk.
 */
const memory = '/dev/shm'
/** Free bytes there below which the engines run on disk: containers often have no more than 64 MB. */
const least = 8 * 1024 ** 3

/** Makes a directory for the engines of a test run, whose data is not needed afterwards: in memory if there is room. */
export async function makeEnginesDirectory(): Promise<string> {
  return await mkdtemp(join((await hasRoom()) ? memory : tmpdir(), 'rtcops-test-'))
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= least
  } catch {
    return false
  }
}

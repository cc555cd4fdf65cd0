import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a directory for one test file; returns its path and a function that removes it. */
export function testDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'rtcops-embedded-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

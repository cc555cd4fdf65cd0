import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A fresh directory for one test file, and how to remove it. */
export function testDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'rtcops-embedded-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

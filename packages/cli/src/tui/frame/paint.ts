import type { Paint, Role } from '../../terminal/style.ts'
import type { StyledLine } from '../../terminal/styled-line.ts'

/** A line as it is written to a terminal; neighbours that look the same share their codes. */
export function inColour(line: StyledLine, paint: Paint): string {
  let written = ''
  let pending = ''
  let role: Role | undefined
  const flush = () => {
    if (pending !== '') written += role === undefined ? pending : paint(role, pending)
    pending = ''
  }
  for (const span of line) {
    if (span.role !== role) flush()
    role = span.role
    pending += span.text
  }
  flush()
  return written
}

import './id-text.css'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'

/** Number of characters at the end of an id that are never cut. */
const tail = 6

/** An id that is not longer is never cut. */
const short = 2 * tail

/**
 * Shows an id, such as that of a room or call. Where space is short, its middle is cut instead of its end, because ids
 * of a list often differ only there; the text stays whole for copying.
 */
export function IdText({ text, mono = false }: { text: string; mono?: boolean }) {
  const characters = [...text]
  const className = mono ? 'ro-id ro-mono' : 'ro-id'
  if (characters.length <= short) return <span className={className}>{text}</span>
  const end = characters.slice(-tail).join('')
  return (
    <span className={className} title={text} style={{ '--ro-id-end': `${columnsOf(end)}ch` } as CSSProperties}>
      <span>{characters.slice(0, -tail).join('')}</span>
      <b>{end}</b>
    </span>
  )
}

/** Links an id to its record. Its name is the whole id, which would otherwise be read as two words. */
export function IdLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} aria-label={text}>
      <IdText mono text={text} />
    </Link>
  )
}

/** Returns how many digits are as wide as a text; a Chinese character is as wide as two. */
const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0)

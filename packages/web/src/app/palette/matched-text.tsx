/** Shows a text with the first match of the typed text marked. */
export function MatchedText({ text, match }: { text: string; match: string }) {
  const start = match === '' ? -1 : text.toLowerCase().indexOf(match.toLowerCase())
  if (start < 0) return text
  const end = start + match.length
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  )
}

import { MatchedText } from './matched-text.tsx'
import type { PaletteItem } from './palette-item.ts'

interface Props {
  /** Id of the element. */
  id: string
  item: PaletteItem
  /** Typed text, marked where it matches. */
  match: string
  isCurrent: boolean
  onOpen: (inNewTab: boolean) => void
  onPoint: () => void
}

/** Shows one thing that the palette can open. */
export function PaletteOption({ id, item, match, isCurrent, onOpen, onPoint }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: key events go to the field, which owns this list
    <div
      id={id}
      className="ro-palette-item"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onMouseMove={() => !isCurrent && onPoint()}
    >
      {item.icon}
      <span>
        <MatchedText text={item.title} match={match} />
      </span>
      <span className="ro-palette-note">
        <MatchedText text={item.note ?? ''} match={match} />
      </span>
      {isCurrent && <kbd>↵</kbd>}
    </div>
  )
}

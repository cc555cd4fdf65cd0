import { Search } from '@blueprintjs/icons'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MenuEntry } from '../../shell/session.ts'
import { useTranslate } from '../../ui/use-translate.ts'
import { PaletteFoot } from './palette-foot.tsx'
import type { PaletteItem } from './palette-item.ts'
import { PaletteOption } from './palette-option.tsx'
import { PaletteState } from './palette-state.tsx'
import { useChoice } from './use-choice.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

interface Props {
  menu: readonly MenuEntry[]
  onClose: () => void
  onOpen: (path: string) => void
}

/** Shows the search field and the matches below it; arrow keys select, Enter opens, with Ctrl in a new tab. */
export function PaletteBox({ menu, onClose, onOpen }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { text, groups, ...state } = usePaletteGroups(menu, searched)
  const items = groups.flatMap((group) => group.items)

  const open = (item: PaletteItem, inNewTab: boolean) => {
    onClose()
    if (inNewTab) window.open(item.address, '_blank', 'noopener')
    else if (item.isPage) onOpen(item.address)
    else void navigate(item.address)
  }
  const { choose, current, press, restart } = useChoice(items, state.isSearching, open)

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  /** Searches for the text in the field, without the letters of a word that the input method has not finished. */
  const type = (value: string, isComposing: boolean) => {
    setTyped(value)
    if (isComposing || value === searched) return
    setSearched(value)
    restart()
  }

  return (
    <>
      <div className="ro-palette-field">
        <Search />
        <input
          // biome-ignore lint/a11y/noAutofocus: users open the palette to type
          autoFocus
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          aria-autocomplete="list"
          aria-label={translate('shell.search')}
          placeholder={translate('shell.search')}
          spellCheck={false}
          autoComplete="off"
          maxLength={128}
          value={typed}
          onChange={(event) => type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        className="ro-palette-list"
        id={`${id}-list`}
        role="listbox"
        aria-label={translate('shell.palette.title')}
        aria-busy={state.isSearching}
        ref={list}
      >
        {groups.map((group) => (
          <Fragment key={group.title}>
            <div className="ro-palette-group" role="presentation">
              {translate(group.title)}
            </div>
            {group.items.map((item) => (
              <PaletteOption
                key={item.id}
                id={`${id}-${item.id}`}
                item={item}
                match={text}
                isCurrent={item === current}
                onOpen={(inNewTab) => open(item, inNewTab)}
                onPoint={() => choose(item)}
              />
            ))}
          </Fragment>
        ))}
      </div>
      <PaletteState {...state} isEmpty={items.length === 0} />
      <PaletteFoot />
      <div className="ro-hidden-text" role="status">
        {state.isSearching
          ? translate('shell.palette.searching')
          : translate('shell.palette.count', { count: items.length })}
      </div>
    </>
  )
}

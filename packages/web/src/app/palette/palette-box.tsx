import { Search } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from '../../ui/use-translate.ts'
import type { MenuEntry } from '../session.ts'
import { findItems } from './find-items.ts'
import { MatchedText } from './matched-text.tsx'
import { pageItems } from './page-items.tsx'
import type { PaletteItem } from './provider.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  menu: readonly MenuEntry[]
  onClose: () => void
  onOpen: (path: string) => void
}

/** The field, and under it what fits; arrows choose, Enter opens. */
export function PaletteBox({ menu, onClose, onOpen }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const text = useDeferredValue(typed.trim())
  const settled = useSettled(text, 200)
  const found = useQuery({
    queryKey: ['palette', settled],
    queryFn: ({ signal }) => findItems(settled, signal),
    enabled: settled !== '',
    gcTime: 60_000,
  })
  const pages = pageItems(menu, text)
  const others = text === '' ? [] : (found.data ?? [])
  const groups = [...others, ...(pages.length > 0 ? [{ title: 'shell.palette.pages' as const, items: pages }] : [])]
  const items = groups.flatMap((group) => group.items)
  const current = items[Math.min(chosen, items.length - 1)]

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const open = (item: PaletteItem, inNewWindow: boolean) => {
    onClose()
    // Not `noopener`: the session of this window has to come along.
    if (inNewWindow) window.open(item.address, '_blank')
    else if (pages.includes(item)) onOpen(item.address)
    else void navigate(item.address)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined)
      setChosen((Math.min(chosen, items.length - 1) + step + items.length) % Math.max(items.length, 1))
    else if (event.key === 'Enter' && current) open(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="ro-palette-field">
        <Search />
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens the palette wants to type
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
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        className="ro-palette-list"
        id={`${id}-list`}
        role="listbox"
        aria-label={translate('shell.palette.title')}
        ref={list}
      >
        {groups.map((group) => (
          <Fragment key={group.title}>
            <div className="ro-palette-group" role="presentation">
              {translate(group.title)}
            </div>
            {group.items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the field, which owns this list
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                className="ro-palette-item"
                role="option"
                tabIndex={-1}
                aria-selected={item === current}
                onClick={(event) => open(item, event.ctrlKey || event.metaKey)}
                onMouseMove={() => item !== current && setChosen(items.indexOf(item))}
              >
                {item.icon}
                <span>
                  <MatchedText text={item.title} match={text} />
                </span>
                <span className="ro-palette-note">
                  <MatchedText text={item.note ?? ''} match={text} />
                </span>
                {item === current && <kbd>↵</kbd>}
              </div>
            ))}
          </Fragment>
        ))}
        {items.length === 0 && !found.isFetching && settled === text && (
          <div className="ro-palette-none">{translate('shell.palette.none')}</div>
        )}
      </div>
      <div className="ro-palette-foot">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {translate('shell.palette.choose')}
        </span>
        <span>
          <kbd>↵</kbd> {translate('shell.palette.open')}
        </span>
        <span>
          <kbd>Ctrl ↵</kbd> {translate('shell.palette.openNew')}
        </span>
        <span className="ro-grow" />
        <span>{translate('shell.palette.hint')}</span>
      </div>
      <div className="ro-hidden-text" role="status">
        {translate('shell.palette.count', { count: items.length })}
      </div>
    </>
  )
}

import { Dialog } from '@blueprintjs/core'
import { Fragment } from 'react'
import { useTranslate } from '../../ui/use-translate.ts'
import { isMac, paletteKey } from './header.tsx'

/** Lists the keyboard shortcuts of the console (`?`). */
export function KeyList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const alt = isMac ? '⌥' : 'Alt'
  const keys = [
    [paletteKey, 'shell.keys.palette'],
    ['?', 'shell.keys.help'],
    ['Enter', 'shell.keys.search'],
    ['Esc', 'shell.keys.close'],
    [`${alt} W`, 'shell.keys.closeTab'],
    [`${alt} M`, 'shell.keys.menu'],
  ] as const
  return (
    <Dialog className="ro-small" isOpen={isOpen} onClose={onClose} title={translate('shell.keys.title')}>
      <dl className="ro-keys">
        {keys.map(([combination, meaning]) => (
          <Fragment key={combination}>
            <dt>
              {combination.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{translate(meaning)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}

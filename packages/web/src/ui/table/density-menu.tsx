import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Blank, SmallTick, ThList } from '@blueprintjs/icons'
import { useTranslate } from '../use-translate.ts'
import type { Density } from './table-view.ts'

const densities = ['compact', 'standard', 'roomy'] as const

/** Selects the row height of a table. */
export function DensityMenu({ value, onChange }: { value: Density; onChange: (density: Density) => void }) {
  const translate = useTranslate()
  const label = translate('ui.table.density')
  return (
    <PopoverNext
      animation="minimal"
      arrow={false}
      placement="bottom-end"
      content={
        <Menu aria-label={label}>
          {densities.map((density) => (
            <MenuItem
              key={density}
              text={translate(`ui.table.${density}`)}
              icon={density === value ? <SmallTick /> : <Blank />}
              aria-current={density === value}
              onClick={() => onChange(density)}
            />
          ))}
        </Menu>
      }
    >
      <Button variant="minimal" icon={<ThList />} aria-label={label} title={label} />
    </PopoverNext>
  )
}

import { InputGroup, SegmentedControl } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import {
  changedMenus,
  isGranted,
  type Levels,
  type RoleMenu,
  setLevels,
} from '@rtcops/core/features/admin/roles/levels'
import { editLevel, viewLevel } from '@rtcops/core/permissions/level-names'
import { useState } from 'react'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { LevelRow } from './level-row.tsx'

interface Props {
  menus: readonly RoleMenu[]
  stored: Levels
  levels: Levels
  onChange: (levels: Levels) => void
}

type Shown = 'all' | 'granted' | 'changed'

/** Asks for the levels of a role: menus grouped under their root menus, one choice each (R-RLE-02, AM-23). */
export function LevelPicker({ menus, stored, levels, onChange }: Props) {
  const translate = useTranslate()
  const [shown, setShown] = useState<Shown>('all')
  const [text, setText] = useState('')
  const sets = {
    all: menus,
    granted: menus.filter((menu) => isGranted(menu, levels)),
    changed: changedMenus(menus, stored, levels),
  }
  const query = text.trim().toLowerCase()
  const rows = sets[shown].filter(({ menu_name, root_name, menu_key }) =>
    [menu_name, root_name, menu_key].some((part) => part.toLowerCase().includes(query)),
  )
  const roots = Map.groupBy(rows, ({ root_id }) => root_id)
  return (
    <>
      <div className="ro-toolbar">
        <h2>{translate('role.picker.title')}</h2>
        <SetLinks
          of={translate('role.picker.menusShown')}
          onSet={(name) => onChange(setLevels(rows, name, stored, levels))}
        />
        <div className="ro-picker-tools">
          <SegmentedControl
            size="small"
            aria-label={translate('role.picker.show')}
            value={shown}
            onValueChange={(next) => setShown(next as Shown)}
            options={(['all', 'granted', 'changed'] as const).map((value) => ({
              value,
              label: translate(`role.picker.${value}`, { count: sets[value].length }),
            }))}
          />
          <InputGroup
            className="ro-role-filter"
            size="small"
            aria-label={translate('role.picker.filter')}
            placeholder={translate('role.picker.filter')}
            rightElement={<Search className="ro-role-filter-icon" />}
            maxLength={128}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            // Enter does nothing in the filter field and must not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      </div>
      <div className="ro-table-scroll">
        <table className="ro-table ro-levels">
          <thead>
            <tr>
              <th scope="col">{translate('role.picker.menu')}</th>
              <th scope="col">{translate('role.picker.group')}</th>
              <th scope="col">{translate('role.picker.level')}</th>
              <th scope="col">{translate('role.picker.note')}</th>
            </tr>
          </thead>
          {[...roots.values()].map((group) => (
            <tbody key={group[0]?.root_id}>
              {group.map((menu, index) => (
                <LevelRow
                  key={menu.menu_id}
                  menu={menu}
                  stored={stored.get(menu.menu_id)}
                  chosen={levels.get(menu.menu_id)}
                  onChoose={(id) => onChange(new Map([...levels, [menu.menu_id, id]]))}
                  root={
                    index === 0 && (
                      <RootCell
                        name={menu.root_name}
                        rows={group.length}
                        // Menus hidden by the filter keep their levels.
                        onSet={(name) => onChange(setLevels(group, name, stored, levels))}
                      />
                    )
                  }
                />
              ))}
            </tbody>
          ))}
        </table>
        {rows.length === 0 && <p className="ro-levels-none">{translate('role.picker.none')}</p>}
      </div>
    </>
  )
}

interface SetProps {
  /** What the levels belong to, for readers who do not see where the links are. */
  of: string
  /** Sets all these levels: to the one with this name, or to the default. */
  onSet: (name: string | undefined) => void
}

interface RootProps extends Pick<SetProps, 'onSet'> {
  name: string
  rows: number
}

function RootCell({ name, rows, onSet }: RootProps) {
  return (
    <th scope="rowgroup" rowSpan={rows} className="ro-root">
      <div>
        <b title={name}>{name}</b>
        <SetLinks of={name} onSet={onSet} />
      </div>
    </th>
  )
}

const acts = [
  ['role.picker.viewAll', viewLevel],
  ['role.picker.editAll', editLevel],
  ['role.picker.clear', undefined],
] as const

/** Sets several menus to one level. */
function SetLinks({ of: root, onSet }: SetProps) {
  const translate = useTranslate()
  return (
    <span className="ro-set-levels">
      {acts.map(([act, level]) => (
        <TextLink
          key={act}
          aria-label={translate('role.picker.ofRoot', { root, act: translate(act) })}
          onClick={() => onSet(level)}
        >
          {translate(act)}
        </TextLink>
      ))}
    </span>
  )
}

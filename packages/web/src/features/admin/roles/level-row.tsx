import { Radio } from '@blueprintjs/core'
import { Lock } from '@blueprintjs/icons'
import { isOpen, levelText, levelWord, offeredLevels, type RoleMenu } from '@rtcops/core/features/admin/roles/levels'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  menu: RoleMenu
  /** Cell of the root menu, in the first of its rows. */
  root: ReactNode
  stored: number | undefined
  chosen: number | undefined
  onChoose: (group: number) => void
}

/** Shows one menu with its levels from low to high, what the chosen one grants, and remarks on them. */
export function LevelRow({ menu, root, stored, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const name = useId()
  const options = offeredLevels(menu.options, stored)
  const held = options.filter(({ id, is_common }) => is_common === 1 || id === chosen)
  const wordOf = (level: string) => {
    const word = levelWord(level)
    return word ? translate(word) : level
  }
  const nameOf = (id: number | undefined) => {
    const option = options.find((each) => each.id === id)
    return option ? wordOf(option.name) : translate('role.picker.notChosen')
  }
  const common = options.filter(({ is_common }) => is_common === 1)
  const always = new Set(common.flatMap(({ keys }) => keys))
  /** Everything that could be chosen is granted to all members anyway. */
  const isFixed = common.length > 0 && options.every(({ keys }) => keys.every((key) => always.has(key)))
  const locked = options.filter((option) => option.is_common === 0 && !isOpen(option, stored))
  const isLocked = locked.length > 0 && options.every((option) => option.id === stored || !isOpen(option, stored))
  const note =
    stored !== chosen ? (
      <span className="ro-changed">
        {translate('role.picker.changedNote', { from: nameOf(stored), to: nameOf(chosen) })}
      </span>
    ) : isFixed ? (
      translate('role.picker.commonNote')
    ) : isLocked ? (
      translate('role.picker.lockedNote')
    ) : (
      locked.length > 0 &&
      translate('role.picker.partlyLockedNote', {
        levels: locked.map((option) => wordOf(option.name)).join(translate('role.grants.and')),
      })
    )
  return (
    <tr>
      {root}
      <td title={menu.menu_name}>
        {menu.menu_name}
        {common.length > 0 && <span className="ro-tag">{translate('role.picker.common')}</span>}
        {isLocked && <Lock size={12} />}
      </td>
      <td className="ro-level-cell">
        <div role="radiogroup" aria-label={menu.menu_name}>
          {options.map((option) =>
            option.is_common === 1 ? (
              // A radio name of its own: what every member has is not one of the alternatives.
              <Radio
                key={option.id}
                inline
                name={`${name}-${option.id}`}
                label={wordOf(option.name)}
                title={levelText(option, translate)}
                checked
                disabled
                readOnly
              />
            ) : (
              <Radio
                key={option.id}
                inline
                name={name}
                label={wordOf(option.name)}
                title={isOpen(option, stored) ? levelText(option, translate) : translate('role.picker.lockedNote')}
                checked={!isFixed && option.id === chosen}
                disabled={isFixed || isLocked || !isOpen(option, stored)}
                onChange={() => onChoose(option.id)}
              />
            ),
          )}
        </div>
      </td>
      <td className="ro-level-note">
        {held.map((option) => (
          <div key={option.id}>{levelText(option, translate)}</div>
        ))}
        {note}
      </td>
    </tr>
  )
}

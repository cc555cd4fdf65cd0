import './api-keys.css'
import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { listApiKeyPermissions } from '@rtcops/core/api/generated/operations'
import {
  type GrantedMenu,
  grantedMenus,
  heldLevel,
  keyPresets,
  keysOfLevels,
  levelsOfPreset,
} from '@rtcops/core/features/admin/api-keys/permission-levels'
import { levelWord } from '@rtcops/core/features/admin/roles/levels'
import { levelNames } from '@rtcops/core/permissions/level-names'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { failureText } from '../../../ui/screen/failure-text.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

type Level = (typeof levelNames)[number]

/** Value of a menu without any permission. */
const none = levelNames[0]

/**
 * Selects among the caller's own permissions, one level for each menu as in the editor of roles; the value is a list of
 * keys. Presets set the levels that a usual script needs.
 */
export function PermissionChecks() {
  const translate = useTranslate()
  const id = useId()
  const { field: input, fieldState } = useController({ name: 'permissions' })
  const tree = useQuery(listApiKeyPermissions())
  const [text, setText] = useState('')
  const menus = useMemo(() => grantedMenus(tree.data?.list ?? []), [tree.data])
  const held = new Set(input.value as readonly string[])
  const levels = new Map(
    menus.flatMap((menu) => {
      const level = heldLevel(menu, held)
      return level ? [[menu.key, level] as const] : []
    }),
  )
  const set = (next: ReadonlyMap<string, Level>) => input.onChange(keysOfLevels(menus, next))
  const query = text.trim().toLowerCase()
  const rows = menus.filter(({ key, name, root }) =>
    [key, name, root].some((part) => part.toLowerCase().includes(query)),
  )
  return (
    <FieldRow
      name="permissions"
      label="apiKey.permissions"
      id={id}
      group
      required
      wide
      error={fieldState.error}
      note={translate('apiKey.permissionsHelp', { count: levels.size })}
    >
      <div className="ro-key-presets">
        {keyPresets.map((preset) => (
          <Button
            key={preset.id}
            size="small"
            text={translate(`apiKey.preset.${preset.id}`)}
            disabled={levelsOfPreset(menus, preset).size === 0}
            onClick={() => set(levelsOfPreset(menus, preset))}
          />
        ))}
        <InputGroup
          size="small"
          aria-label={translate('apiKey.permissionFilter')}
          placeholder={translate('apiKey.permissionFilter')}
          maxLength={128}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Enter does nothing in the filter field and must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <fieldset className="ro-key-levels" aria-labelledby={`${id}-label`}>
        {[...Map.groupBy(rows, ({ root }) => root)].map(([root, group]) => (
          <section key={root}>
            <h3>{root}</h3>
            {group.map((menu) => (
              <MenuRow
                key={menu.key}
                menu={menu}
                level={levels.get(menu.key)}
                onChoose={(level) => set(new Map([...levels, [menu.key, level]]))}
              />
            ))}
          </section>
        ))}
        {tree.error && (
          <p className="ro-error" role="alert">
            {failureText(tree.error, 'apiKey.permissionsFailed', translate)}{' '}
            <TextLink onClick={() => void tree.refetch()}>{translate('common.action.retry')}</TextLink>
          </p>
        )}
      </fieldset>
    </FieldRow>
  )
}

interface RowProps {
  menu: GrantedMenu
  /** Undefined for a menu without any permission. */
  level: Level | undefined
  onChoose: (level: Level) => void
}

function MenuRow({ menu, level = none, onChoose }: RowProps) {
  const translate = useTranslate()
  const textOf = (name: Level) => {
    const word = levelWord(name)
    return word ? translate(word) : name
  }
  return (
    <div className="ro-key-level">
      <span title={menu.key}>{menu.name}</span>
      <SegmentedControl
        size="small"
        aria-label={menu.name}
        value={level}
        onValueChange={(next) => onChoose(next as Level)}
        options={[none, ...menu.levels.map(({ name }) => name)].map((name) => ({ value: name, label: textOf(name) }))}
      />
    </div>
  )
}

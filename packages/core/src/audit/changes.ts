/** One field of a record, before and after a write; a side that lacks the field is undefined. */
export interface FieldChange {
  /** Wire name; parts of an object are written `roleIdList.role_3`. */
  field: string
  before: unknown
  after: unknown
}

/**
 * Returns the fields in which a record differs, in the order of the record after the write. A new record has only
 * `after`, a removed one only `before`; for both, empty fields are left out.
 */
export function fieldChanges(before: object | null, after: object | null): FieldChange[] {
  const old = flat(before)
  const fresh = flat(after)
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }))
    .filter(({ before, after }) => !isSame(before, after))
}

/** Returns a value as text: lists joined with commas, nested values as JSON; undefined for an empty value. */
export function valueText(value: unknown): string | undefined {
  if (isNothing(value)) return undefined
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function flat(record: object | null, prefix = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(record ?? {})) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject) fields.set(prefix + name, value)
    else for (const [path, part] of flat(value as object, `${prefix}${name}.`)) fields.set(path, part)
  }
  return fields
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)

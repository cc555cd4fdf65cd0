/** Returns a list of numbers in the engine's syntax. */
export const numbersSql = (list: readonly number[]): string => `[${list.join(',')}]`

/** Returns a list of texts in the engine's syntax. The texts are constants of this program. */
export const textsSql = (list: readonly string[]): string =>
  `[${list.map((text) => `'${text.replace(/['\\]/g, '\\$&')}'`).join(',')}]`

/** Returns SQL for a number in [0, 1) derived from a hash and a salt. */
export const unit = (hash: string, salt: number): string => `(cityHash64(${hash}, ${salt}) % 1048576 / 1048576)`

/** Returns SQL for a whole number below `limit` derived from a hash and a salt. */
export const below = (hash: string, salt: number, limit: string | number): string =>
  `(cityHash64(${hash}, ${salt}) % ${limit})`

/** Returns SQL for an entry of a constant list, counted from 0. */
export const entry = (list: string, index: string): string => `${list}[${index} + 1]`

/** Saves a file as a browser download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(/[\\/:*?"<>|]/g, '_')
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves text as CSV; the byte order mark at its start makes spreadsheets read it as UTF-8. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(`${name}.csv`, new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }))

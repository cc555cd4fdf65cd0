/** Escapes what would end a cell or begin markup in a Markdown table. */
export const escapedMarkdown = (text: string): string => text.replace(/[\\|*_`<>[\]]/g, '\\$&').replace(/\s+/g, ' ')

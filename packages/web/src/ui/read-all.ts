interface Page<Row> {
  list: Row[]
  total: number
}

/** Maximum number of rows in a response. */
const limit = 200

/**
 * Returns all rows of a list, read page by page.
 * @throws what `read` throws
 */
export async function readAll<Row>(
  read: (page: { page: number; limit: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { list, total } = await read({ page, limit })
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) return rows
  }
}

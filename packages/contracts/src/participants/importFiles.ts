export const importLimits = { bytes: 5_000_000, rows: 5_000 } as const;

export const importMediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export interface LoginNote {
  readonly note?: 'new-account' | 'new-password' | 'new-email';
  readonly email?: string;
}

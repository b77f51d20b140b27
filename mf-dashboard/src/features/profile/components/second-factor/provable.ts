import type { SecondFactorProof, SecondFactorSetUp } from '@marathon/contracts/accountRequests';

/** Without the code where two-step login is off: there is none. */
export const provable = ({ code, ...proof }: SecondFactorProof): SecondFactorSetUp =>
  code === '' ? proof : { ...proof, code };

/** Replaces the federation runtime's sentences for its errors: their codes and the address of its guide are in the message, too. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

// Apart from the page, so that the page needs no inline script.
globalThis.SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: '/openapi.json',
  deepLinking: true,
  validatorUrl: null,
});

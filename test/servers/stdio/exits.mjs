// Ends before it answers anything. Argument: why.
const reasons = {
  'wants-variable': ['Error: PLACES_API_KEY environment variable is required', 1],
  'wants-argument': ['Usage: places-server <folder> [more...]', 1],
  'wants-option': ["error: required option '--api-key <key>' not specified", 1],
  'wants-network': ['TypeError: fetch failed\n  [cause]: Error: getaddrinfo EAI_AGAIN api.example.com', 1],
  'wants-runtime': ['places-server requires Node.js >= 99.0.0. You are using v20.0.0.', 1],
  'leaks-paths': ['Error: cannot read /home/somebody/project/.env\napi_key=abcdef0123456789', 1],
  silent: ['', 0],
  crash: ['', null],
};

const [text, code] = reasons[process.argv[2]];
if (text !== '') process.stderr.write(`${text}\n`);
if (code === null) process.kill(process.pid, 'SIGSEGV');
else process.exitCode = code;

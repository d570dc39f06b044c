// Runs before anything is installed and on any Node from 20 on: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import './signals.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.tregu-installed');
const neededMajor = 24;

/** A failure with a text for the person at the keyboard; its stack says nothing to them. */
export class PreparationError extends Error {}

/** Installs the packages where needed and gives the path of a Node that runs the project. Throws PreparationError. */
export function prepare() {
  process.chdir(root);
  const wanted = fingerprint();
  if (!isInstalled(wanted)) install();
  const node = findNode();
  fs.writeFileSync(stamp, wanted);
  return node;
}

/**
 * Replaces this process by `node file args`, or, where the system or this Node cannot do that, waits for it as a child:
 * signals reach it, and its exit code becomes ours.
 */
export function become(node, args) {
  const full = nodeArgs(args);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, [node, ...full], environment(node));
  }
  startNode(node, args).once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}

/**
 * Starts `node args` in the project folder, connected to this terminal, with `more` in its environment. SIGINT, SIGTERM and SIGHUP
 * are passed on. `tells`: it may send us messages. `aside`: what it prints comes to us and not to the terminal.
 */
export function startNode(node, args, more = {}, { tells = false, aside = false } = {}) {
  const prints = aside ? 'pipe' : 'inherit';
  const stdio = [aside ? 'ignore' : 'inherit', prints, prints, ...(tells ? ['ipc'] : [])];
  const child = spawn(node, nodeArgs(args), { cwd: root, stdio, env: { ...environment(node), ...more } });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  child.once('exit', () => {
    for (const signal of signals) process.off(signal, passOn);
  });
  return child;
}

/** Runs a command's main function; a PreparationError ends it with its text and exit code 1. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

const nodeArgs = (args) => ['--import', pathToFileURL(path.join(root, 'tools', 'signals.mjs')).href, ...args];

/**
 * What a script starts itself (npx, a worker) must find the same Node, and what was compiled before: types are taken out of a file once,
 * not at every start of a process or of a thread that reads a file.
 */
function environment(node) {
  return {
    NODE_COMPILE_CACHE: path.join(modules, '.cache', 'compiled'),
    ...process.env,
    [pathKey()]: [path.dirname(node), process.env[pathKey()] ?? ''].join(path.delimiter),
  };
}

const pathKey = () => Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';

/** Contents and not dates: a fresh clone or another branch changes dates in either direction. */
function fingerprint() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return crypto.createHash('sha256').update(`${process.platform} ${process.arch}`).update(lock).digest('hex');
}

function isInstalled(wanted) {
  if (fs.existsSync(stamp)) return fs.readFileSync(stamp, 'utf8') === wanted;
  // Somebody ran npm install by hand.
  const installed = path.join(modules, '.package-lock.json');
  return (
    fs.existsSync(installed) &&
    fs.statSync(installed).mtimeMs >= fs.statSync(path.join(root, 'package-lock.json')).mtimeMs
  );
}

function install() {
  console.log(
    'Installing the packages, once and after every change of the lock file: some 700 MB on disk with PostgreSQL and ' +
      'Node 24, a minute or a few, depending on your connection.',
  );
  // NODE_ENV=production would leave out what builds the screens.
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // npm ci insists on the registry in use having every platform's optional packages, with a page of complaints that
  // would look like a failure; npm install does not.
  const strict = npm(['ci', ...flags], 'pipe');
  if (strict.status === 0) return;
  console.log('npm ci does not accept the lock file with this registry; going on with npm install.');
  if (npm(['install', '--no-save', ...flags], 'inherit').status === 0) return;
  const reasons = strict.stderr.split('\n').slice(0, 15).join('\n');
  throw new PreparationError(
    `The packages could not be installed: see npm’s messages above. Is the npm registry reachable?\nnpm ci said:\n${reasons}`,
  );
}

function npm(args, stdio) {
  const result = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', stdio, stdio],
    shell: process.platform === 'win32',
    env: { ...process.env, [pathKey()]: pathWithoutModules() },
  });
  const { error } = result;
  if (error)
    throw new PreparationError(`npm could not be started (${error.message}). It comes with Node: https://nodejs.org`);
  return result;
}

/** npm must not run on the Node inside node_modules, which it is about to replace. */
function pathWithoutModules() {
  const inside = (folder) => path.resolve(folder).startsWith(modules);
  return (process.env[pathKey()] ?? '')
    .split(path.delimiter)
    .filter((folder) => !inside(folder))
    .join(path.delimiter);
}

function findNode() {
  if (majorOf(process.versions.node) >= neededMajor) return process.execPath;
  const found = nodeCandidates().find((file) => {
    if (!fs.existsSync(file)) return false;
    const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
    return status === 0 && majorOf(stdout.trim().slice(1)) >= neededMajor;
  });
  if (found) return fs.realpathSync(found);
  throw new PreparationError(
    `Tregu needs Node ${neededMajor} or newer; this is Node ${process.versions.node}, and none came with the packages for ` +
      `${process.platform}-${process.arch}. Install it from https://nodejs.org and start again.`,
  );
}

function nodeCandidates() {
  const exe = process.platform === 'win32' ? 'node.exe' : 'node';
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const packages = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`];
  return [...packages.map((name) => path.join(modules, name, 'bin', exe)), path.join(modules, '.bin', exe)];
}

const majorOf = (version) => Number.parseInt(version, 10);
